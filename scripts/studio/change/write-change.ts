import { UsageError } from "../usage-error.ts";
import { uncommitted } from "./git-state.ts";
import type { KeptChange } from "./kept-change.ts";
import type { Change } from "./tree.ts";

/** Most files that a refusal names. */
const mostNamed = 5;

/** Ends a change whose process was ended half-way, and returns true if there was one. Throws if it was being taken back. */
export function endHalfWay(kept: KeptChange): boolean {
  const { kind, command, halfWay } = kept;
  if (halfWay === "back")
    throw new UsageError(`The last ${kind} is half taken back: run \`studio ${command} --back\`.`, command);
  if (halfWay === "forwards") run(kept.forwards());
  return halfWay === "forwards";
}

/** Writes a change, whole or not at all. */
export function write(kept: KeptChange, { before, after }: Pick<Change, "before" | "after">): void {
  run(kept.keep(before, after));
  run(kept.forwards());
}

/** Takes the last change back. Files that were changed since are refused, unless it is forced. */
export function takeBack(kept: KeptChange, isForced: boolean): void {
  const { kind, command } = kept;
  if (!kept.journal) {
    throw new UsageError(
      `No ${kind} is kept in \`.studio/${kind}\`: \`git restore\` or \`git revert\` takes back what git has.`,
      command,
    );
  }
  const changed = kept.halfWay || isForced ? [] : kept.changedSince();
  if (changed.length > 0) {
    throw new UsageError(`${listed(changed)} changed since the ${kind}: keep a copy, and give \`--anyway\`.`, command);
  }
  run(kept.back());
}

/** Throws if git has no commit of something, so that git shows a change alone. Paths that say what to change may be new. */
export function refuseUncommitted({ kind, command, studio }: KeptChange, mayBeNew?: RegExp): void {
  const files = (uncommitted(studio) ?? []).map((line) => line.slice(3)).filter((path) => !mayBeNew?.test(path));
  if (files.length === 0) return;
  throw new UsageError(
    `git has no commit of ${listed(files)}: commit first, so that git shows the ${kind} alone, or give \`--anyway\`.`,
    command,
  );
}

function listed(files: readonly string[]): string {
  const named = files.slice(0, mostNamed).map((file) => `\`${file}\``);
  return files.length > mostNamed ? `${named.join(", ")} and ${files.length - mostNamed} more` : named.join(", ");
}

function run(steps: Generator<void>): void {
  for (const _ of steps);
}
