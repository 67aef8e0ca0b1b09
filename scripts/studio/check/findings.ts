import { resolve } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../../functions/config.ts";
import { nearVariables } from "../../../functions/near-variables.ts";
import { translationGaps } from "../../../src/loader/check/translation-gaps.ts";
import { placeText } from "../../../src/loader/faults/fault-text.ts";
import { readContent, shownPath } from "../../../src/loader/load.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import { loadOptionsOf } from "../../../src/publish/load-options-of.ts";
import { checkTypes } from "../../../src/publish/own-code/check-types.ts";
import { present } from "../../../src/publish/today.ts";
import { importGuesses } from "./import-guesses.ts";
import { leftBehind } from "./left-behind.ts";
import { renamedRecords } from "./renamed-records.ts";
import { sampleRemains } from "./sample-remains.ts";
import { startRemains } from "./start-remains.ts";

const root = resolve(import.meta.dirname, "../../..");

/** All that a check finds in a content folder and its environment. */
export type Findings = Awaited<ReturnType<typeof findingsOf>>;

/** Reads a content folder as a build does, and returns what the check says of it. */
export async function findingsOf(folder: string, env: NodeJS.ProcessEnv) {
  const { SITE_URL: baseUrl, CONTENT_DIR: _, ...limits } = readBuildEnvironment(env);
  let coming: ReadonlyMap<string, string> = new Map();
  const comes = (later: typeof coming) => {
    coming = later;
  };
  const buildOptions = { baseUrl, ...serviceLimits(limits), ...present(), comes };
  const { studio, faults: read } = await readContent(folder, loadOptionsOf(folder, buildOptions));
  const left = leftBehind(folder, root).filter(({ file }) => !read.some((fault) => fault.file === file));
  const typed = studio ? await checkTypes(folder, studio) : [];
  const found = [...read, ...typed, ...(studio ? renamedRecords(folder, studio) : []), ...left];
  return {
    shown: shownPath(folder) || ".",
    studio,
    faults: found.filter(({ severity }) => severity === undefined),
    warnings: found.filter(({ severity }) => severity === "warning"),
    environment: nearVariables(env),
    coming: [...coming].map(([address, from]) => ({ address, from })),
    gaps: studio ? translationGaps(studio) : [],
    remains: sampleRemains(folder),
    begun: startRemains(folder),
    guessed: importGuesses(folder),
  };
}

/** Returns what the check says, for programs: the JSON of `studio check --json`. */
export function jsonOfFindings({
  shown,
  faults,
  warnings,
  environment,
  coming,
  gaps,
  remains,
  begun,
  guessed,
}: Findings) {
  const inFolder = <Found extends { file: string }>(each: Found) => ({
    ...each,
    file: placeText({ file: each.file }, shown),
  });
  return {
    content: shown,
    faults: faults.map((fault) => jsonOfFault(fault, shown)),
    warnings: warnings.map((fault) => jsonOfFault(fault, shown)),
    environment,
    coming,
    untranslated: gaps,
    sample: remains.map(inFolder),
    start: begun.map(inFolder),
    ...(guessed && { guessed }),
  };
}

/** Returns a fault or warning for programs, with its file below a folder. */
export function jsonOfFault({ file, severity, ...rest }: ContentFault, folder: string) {
  return { severity: severity ?? "fault", file: placeText({ file }, folder), ...rest };
}
