import { existsSync } from "node:fs";
import { join } from "node:path";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import manifest from "../../../package.json" with { type: "json" };
import { foresee } from "../change/foreseen.ts";
import { filesOf } from "../change/git-state.ts";
import { KeptChange } from "../change/kept-change.ts";
import { isEmptyChange } from "../change/tree.ts";
import { endHalfWay, refuseUncommitted, takeBack, write } from "../change/write-change.ts";
import type { Invocation } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";
import { givenFacts } from "./given-facts.ts";
import { studioMigrations } from "./migrations.ts";
import { planOf } from "./plan.ts";
import { blocksOf, jsonOf, type Shown } from "./shown-plan.ts";
import { manifestIn, versionOf } from "./studio-manifest.ts";
import { compareVersions } from "./versions.ts";

/** Shows what the version of the program changes in the studio around, and does it; or takes the last upgrade back. */
export async function upgrade({ options, output, shell }: Invocation): Promise<void> {
  const kept = new KeptChange("upgrade", studioFolder);
  if (options.back) {
    takeBack(kept, options.anyway === true);
    output.answer({ data: { back: true } }, () => [{ text: "Every file is as it was before the upgrade." }]);
    return;
  }
  const isContinued = endHalfWay(kept);
  const versions = { from: versionOf(manifestIn(studioFolder)), to: manifest.version };
  refuse(versions);
  const paths = filesOf(studioFolder);
  const given = givenFacts(studioFolder, manifest.version, options);
  const plan = planOf(paths, versions, given, studioMigrations);
  const isDue = !isEmptyChange(plan);
  const isWritten = isDue && options["dry-run"] !== true;
  if (isWritten && options.anyway !== true) refuseUncommitted(kept);
  const foreseen = isDue ? await foresee(kept, plan, shell.env) : { faults: [] };
  const shown: Shown = { plan, foreseen, isContinued, isWritten, knowsProgram: given.ofProgram !== undefined };
  const said = [jsonOf(shown), blocksOf(shown, given)] as const;
  if (isWritten) write(kept, plan);
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
