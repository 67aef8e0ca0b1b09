import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readBuildEnvironment } from "../../../functions/config.ts";
import { contentFolder, programFolder } from "../../../functions/hosts/node/places.mjs";
import { faultLines } from "../../../src/loader/faults/fault-text.ts";
import { shownPath } from "../../../src/loader/load.ts";
import { frozenFolder } from "../../../src/publish/frozen-places.ts";
import { foresee } from "../change/foreseen.ts";
import { KeptChange } from "../change/kept-change.ts";
import { endHalfWay, refuseUncommitted, takeBack, write } from "../change/write-change.ts";
import type { Invocation } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";
import { planMigrations } from "./plan-migrations.ts";
import { blocksOf, jsonOf, type ShownMigrations, whatNext } from "./shown-migrations.ts";

/** Shows what the migrations that wait change, and does it; or takes the last ones back. */
export async function migrate({ options, output, shell, endWith }: Invocation): Promise<void> {
  const content = contentFolder(readBuildEnvironment(shell.env).CONTENT_DIR);
  if (!existsSync(join(content, "studio.yaml"))) {
    throw new UsageError("There is no studio here: go to the folder that has its `studio.yaml`.", "migrate");
  }
  const kept = new KeptChange("migration", content);
  if (options.back) {
    takeBack(kept, options.anyway === true);
    output.answer({ data: { back: true } }, () => [{ text: "Every file is as it was before the migration." }]);
    return;
  }
  const isContinued = endHalfWay(kept);
  const plan = planMigrations(content);
  const isDue = plan.titles.length > 0 && plan.faults.length === 0;
  const foreseen = isDue ? await foresee(kept, plan, shell.env, frozenFolder(programFolder, content)) : { faults: [] };
  const faults = [...faultLines(plan.faults, shownPath(content)), ...foreseen.faults];
  const shown: ShownMigrations = { plan, faults, contract: foreseen.contract, isContinued, isWritten: false };
  const blocks = output.isJson ? [] : blocksOf(shown, content);
  const mayWrite = isDue && (faults.length === 0 || options.anyway === true);
  const isAsked = mayWrite && options.yes !== true && !output.isJson && process.stdin.isTTY === true;
  if (isAsked) output.answer(undefined, () => blocks);
  if (mayWrite && (options.yes === true || (isAsked && (await isAgreed())))) {
    if (options.anyway !== true) refuseUncommitted(kept, /(^|\/)migrations\//);
    write(kept, plan);
    shown.isWritten = true;
  } else if (faults.length > 0) endWith(1);
  output.answer({ data: jsonOf(shown) }, () => [...(isAsked ? [] : blocks), whatNext(shown)]);
}

async function isAgreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question("Write it? [no] "), ended]);
  terminal.close();
  return /^y/i.test(answer.trim());
}
