import type { Foreseen } from "../change/foreseen.ts";
import { counted, fileDifference, some } from "../change/shown-change.ts";
import { isEmptyChange, movedFolders, treeOf } from "../change/tree.ts";
import type { Block } from "../terminal/blocks.ts";
import type { Given } from "./migration.ts";
import { keptFolder } from "./migrations/one-folder.ts";
import type { Plan } from "./plan.ts";
import { breaksOf, differenceOf, factsAfter, readReleases } from "./releases.ts";
import { compareVersions, unstated } from "./versions.ts";

/** Everything that is shown of an upgrade before it is written. */
export interface Shown {
  plan: Plan;
  foreseen: Foreseen;
  /** True if an upgrade that was interrupted was finished first. */
  isContinued: boolean;
  isWritten: boolean;
  /** True if the files that the program brought are known. */
  knowsProgram: boolean;
}

/** Returns what an upgrade does, for programs. */
export function jsonOf({ plan, foreseen, isContinued, isWritten }: Shown) {
  const { from, to, titles, changes } = plan;
  const written = changes.written.map(({ path }) => path);
  return {
    from,
    to,
    migrations: titles,
    ...changes,
    written,
    facts: factsOf(plan),
    ...foreseen,
    isContinued,
    isWritten,
  };
}

/** Returns what an upgrade does, for people. */
export function blocksOf(shown: Shown, given: Given): Block[] {
  const { plan, foreseen, isContinued, isWritten } = shown;
  const { from, to, titles, changes } = plan;
  const { added, removed, breaks } = factsOf(plan);
  const kept = [...plan.after.keys()].filter((path) => path.startsWith(`${keptFolder}/`));
  if (isEmptyChange(plan))
    return [
      { text: `${isContinued ? "The upgrade is finished: the" : "The"} studio is of ${to}. Nothing is to be done.` },
    ];
  return [
    { text: `From ${from === unstated ? "a studio that states no version" : from} to ${to}.` },
    ...some("Migrations", titles),
    ...some("Files", [
      ...movedFolders(changes.moved).map(({ from, to, count }) => `${counted(count)} from ${from} to ${to}`),
      ...changes.written.map(({ path }) => `${path} is written`),
      ...(changes.removed.length > 0
        ? [`${counted(changes.removed.length)} removed, which the program brought or npm makes`]
        : []),
    ]),
    ...diffs(plan, given),
    ...some(
      `Kept in ${keptFolder}, since the program has no place for them`,
      shown.knowsProgram ? kept : kept.length > 0 ? [unknownProgram] : [],
    ),
    ...some("Breaks", breaks),
    ...some("Removed from what may be stated", removed),
    ...some("New in what may be stated", added),
    ...some("The contract of the API breaks", foreseen.contract?.broken ?? []),
    ...some("The contract of the API gains", foreseen.contract?.added ?? []),
    ...some("Faults that the check then finds", foreseen.faults),
    isWritten
      ? {
          heading: "Then",
          lines: [
            "npm install",
            "npx studio check",
            "git add -A, and commit",
            "npx studio upgrade --back   # takes all of it back",
          ],
        }
      : { text: "Nothing is written yet: leave `--dry-run` out to do it." },
  ];
}

const unknownProgram =
  "All files of the program: which of them are yours is known with `--base COMMIT`, the state of the program that you began with.";

/** Returns the public facts that the versions after the studio's own added and removed. */
function factsOf({ from, to }: Plan) {
  const releases = readReleases();
  const [had, has] = [from, to].map((version) =>
    factsAfter(releases.filter((each) => compareVersions(each.version, version) <= 0)),
  );
  if (from === unstated || !had || !has) return { added: [], removed: [], breaks: [] };
  const difference = differenceOf(had, has);
  return { ...difference, breaks: breaksOf(difference, had) };
}

/** Returns the difference of each file that stays and gets another text. */
function diffs({ before, changes }: Plan, given: Given): Block[] {
  const were = new Set(before);
  return changes.written
    .filter(({ path }) => were.has(path))
    .flatMap(({ path, text }) => fileDifference(path, given.textOf(treeOf([path]), path), text));
}
