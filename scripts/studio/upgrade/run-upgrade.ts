import { existsSync } from "node:fs";
import { join } from "node:path";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import manifest from "../../../package.json" with { type: "json" };
import type { Invocation } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";
import { foresee } from "./foreseen.ts";
import { filesOf, uncommitted } from "./git-state.ts";
import { givenFacts } from "./given-facts.ts";
import { KeptUpgrade } from "./journal.ts";
import { studioMigrations } from "./migrations.ts";
import { planOf } from "./plan.ts";
import { blocksOf, jsonOf, type Shown } from "./shown-plan.ts";
import { manifestIn, versionOf } from "./studio-manifest.ts";
import { compareVersions } from "./versions.ts";

/** Most files that a refusal names. */
const mostNamed = 5;

/** Shows what the version of the program changes in the studio around, and does it; or takes the last upgrade back. */
export async function upgrade({ options, output, shell }: Invocation): Promise<void> {
  const kept = new KeptUpgrade(studioFolder);
  if (options.back) {
    takeBack(kept, options.anyway === true);
    output.answer({ data: { back: true } }, () => [{ text: "Every file is as it was before the upgrade." }]);
    return;
  }
  if (kept.halfWay === "back")
    throw new UsageError("The last upgrade is half taken back: run `studio upgrade --back`.", "upgrade");
  const isContinued = kept.halfWay === "forwards";
  if (isContinued) run(kept.forwards());
  const versions = { from: versionOf(manifestIn(studioFolder)), to: manifest.version };
  refuse(versions);
  const paths = filesOf(studioFolder);
  const given = givenFacts(studioFolder, manifest.version, options);
  const plan = planOf(paths, versions, given, studioMigrations);
  const isDue = plan.changes.moved.length + plan.changes.written.length + plan.changes.removed.length > 0;
  const isWritten = isDue && options["dry-run"] !== true;
  if (isWritten && options.anyway !== true) refuseUncommitted();
  const foreseen = isDue ? await foresee(studioFolder, plan, shell.env) : { faults: [] };
  const shown: Shown = { plan, foreseen, isContinued, isWritten, knowsProgram: given.ofProgram !== undefined };
  const said = [jsonOf(shown), blocksOf(shown, given)] as const;
  if (isWritten) {
    run(kept.keep(versions, paths, plan.after));
    run(kept.forwards());
  }
  output.answer({ data: said[0] }, () => said[1]);
}

function refuse({ from, to }: { from: string; to: string }): void {
  if (!["studio.yaml", "content/studio.yaml"].some((file) => existsSync(join(studioFolder, file)))) {
    throw new UsageError("There is no studio here: go to the folder that has its `studio.yaml`.", "upgrade");
  }
  if (compareVersions(from, to) > 0) {
    throw new UsageError(
      `The studio is of ${from}, and this program is ${to}: install a newer one by \`npm update\`.`,
      "upgrade",
    );
  }
}

function refuseUncommitted(): void {
  const changes = uncommitted(studioFolder) ?? [];
  if (changes.length === 0) return;
  const named = changes.slice(0, mostNamed).map((line) => `\`${line.slice(3)}\``);
  throw new UsageError(
    `git has no commit of ${listed(named, changes.length)}: commit first, so that git shows the upgrade alone, or give \`--anyway\`.`,
    "upgrade",
  );
}

function takeBack(kept: KeptUpgrade, isForced: boolean): void {
  if (!kept.journal) {
    throw new UsageError(
      "No upgrade is kept in `.studio/upgrade`: `git restore` or `git revert` takes back what git has.",
      "upgrade",
    );
  }
  const changed = kept.halfWay || isForced ? [] : kept.changedSince();
  if (changed.length > 0) {
    const named = changed.slice(0, mostNamed).map((file) => `\`${file}\``);
    throw new UsageError(
      `${listed(named, changed.length)} changed since the upgrade: keep a copy, and give \`--anyway\`.`,
      "upgrade",
    );
  }
  run(kept.back());
}

function listed(named: readonly string[], count: number): string {
  return count > named.length ? `${named.join(", ")} and ${count - named.length} more` : named.join(", ");
}

function run(steps: Generator<void>): void {
  for (const _ of steps);
}
