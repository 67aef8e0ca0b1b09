import { breaksOf, type Difference, differenceOf, factsAfter, type Release } from "../studio/upgrade/releases.ts";
import { compareVersions } from "../studio/upgrade/versions.ts";

/** State of the repository in which a version is to be released. */
export interface State {
  version: string;
  /** Versions of the packages beside the program, by their folders. */
  beside: Readonly<Record<string, string>>;
  /** Lines of `git status --porcelain`. */
  changes: readonly string[];
  tags: readonly string[];
  changelog: string;
  releases: readonly Release[];
  facts: ReadonlySet<string>;
}

/** Returns why a version must not be released from a state, a line each with the way out; empty if it may. */
export function refusals(state: State): string[] {
  const { version, beside, changes, tags, changelog } = state;
  const others = Object.entries(beside).filter(([, other]) => other !== version);
  const [, unreleased = ""] = /^## \[Unreleased\]\n(.*?)(?=^## \[|$(?![\s\S]))/ms.exec(changelog) ?? [];
  return [
    ...changes.map((line) => `git has no commit of \`${line.slice(3)}\`: commit it, or take it back.`),
    ...others.map(
      ([folder, other]) => `\`${folder}\` is of ${other}, and the program of ${version}: write one version in both.`,
    ),
    ...(tags.includes(`v${version}`) ? [`The tag \`v${version}\` exists: raise \`version\` in package.json.`] : []),
    ...(new RegExp(`^## \\[${RegExp.escape(version)}\\] - \\d{4}-\\d\\d-\\d\\d$`, "m").test(changelog)
      ? []
      : [`CHANGELOG.md has no heading \`## [${version}] - YYYY-MM-DD\`: give its changes one.`]),
    ...(unreleased.trim()
      ? ["CHANGELOG.md has changes below `Unreleased`: move them below the heading of the version."]
      : []),
    ...recordRefusals(state),
  ];
}

function recordRefusals({ version, releases, facts }: State): string[] {
  const had = factsAfter(earlier(releases, version));
  const recorded = factsAfter([...earlier(releases, version), ...releases.filter((each) => each.version === version)]);
  const { added, removed } = differenceOf(recorded, facts);
  const isRecorded = added.length + removed.length === 0;
  const needed = neededVersion(earlier(releases, version).at(-1)?.version, differenceOf(had, facts), had);
  return [
    ...(isRecorded
      ? []
      : [
          `The record of what ${version} promises is of another state: run \`npm run release -- --note\`, and commit it.`,
        ]),
    ...(needed && compareVersions(version, needed) < 0
      ? [
          `What changed since the last version needs ${needed} at least, by semantic versioning: raise \`version\` in package.json.`,
        ]
      : []),
  ];
}

/** Returns the records of the versions before another one. */
export function earlier(releases: readonly Release[], version: string): Release[] {
  return releases.filter((each) => compareVersions(each.version, version) < 0);
}

/** Returns the least version that a difference to the last one allows; undefined if there is no last one. */
export function neededVersion(
  last: string | undefined,
  difference: Difference,
  had: ReadonlySet<string>,
): string | undefined {
  if (last === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = last.split(".").map(Number);
  if (breaksOf(difference, had).length > 0) return `${major + 1}.0.0`;
  const isLarger = difference.added.length + difference.removed.length > 0;
  return isLarger ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
