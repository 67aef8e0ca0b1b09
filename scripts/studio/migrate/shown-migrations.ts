import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Foreseen } from "../change/foreseen.ts";
import { counted, fileDifference, some } from "../change/shown-change.ts";
import { movedFolders } from "../change/tree.ts";
import type { Block } from "../terminal/blocks.ts";
import type { PlannedMigrations } from "./plan-migrations.ts";

/** Everything that is shown of migrations. */
export interface ShownMigrations {
  plan: PlannedMigrations;
  /** Why they cannot be taken, and what the check would find then. */
  faults: string[];
  contract: Foreseen["contract"];
  /** True if a migration that was interrupted was finished first. */
  isContinued: boolean;
  isWritten: boolean;
}

/** Returns what migrations do, for programs. */
export function jsonOf({ plan, ...shown }: ShownMigrations) {
  const { titles, changes, lost } = plan;
  const written = changes.written.map(({ path }) => path);
  return { migrations: titles, ...changes, moved: renamed(plan), written, lost, ...shown };
}

/** Returns what migrations do, for people. */
export function blocksOf({ plan, faults, contract }: ShownMigrations, content: string): Block[] {
  return [
    ...some("Migrations", plan.titles),
    ...some(
      "Moved",
      movedFolders(renamed(plan)).map(({ from, to, count }) => `${counted(count)} from ${from} to ${to}`),
    ),
    ...differences(plan, content),
    ...some("Values that go", plan.lost),
    ...some("The contract of the API breaks", contract?.broken ?? []),
    ...some("The contract of the API gains", contract?.added ?? []),
    ...some("Faults", faults),
  ];
}

/** Returns what is left to do, or the way on. */
export function whatNext({ plan, faults, isContinued, isWritten }: ShownMigrations): Block {
  if (isWritten)
    return {
      heading: "Then",
      lines: ["studio check", "git add -A, and commit", "studio migrate --back   # takes it back"],
    };
  if (faults.length > 0)
    return { text: "Nothing is written: mend the faults, or go on in spite of them by `--anyway`." };
  if (plan.titles.length > 0) return { text: "Nothing is written yet: `studio migrate --yes` does it." };
  return { text: `${isContinued ? "The migration is finished: nothing" : "Nothing"} waits in \`migrations/\`.` };
}

function renamed({ moved }: PlannedMigrations) {
  return [...moved].map(([to, from]) => ({ from, to }));
}

function differences({ before, changes, moved }: PlannedMigrations, content: string): Block[] {
  const were = new Set(before);
  return changes.written.flatMap(({ path, text }) => {
    const from = moved.get(path) ?? path;
    return were.has(from) ? fileDifference(path, readFileSync(join(content, from), "utf8"), text) : [];
  });
}
