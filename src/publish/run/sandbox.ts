import { type Fixtures, sandboxPorts } from "../../../functions/api/fixtures.ts";
import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { type ContractExamples, contractExamples } from "../../api/examples/contract-examples.ts";
import { setCurrentExamples } from "../../api/examples/current-examples.ts";
import { currentStudio } from "../../model/studio/current.ts";
import { readable } from "../../model/studio/faults.ts";
import type { BuildOptions } from "../create-site.ts";
import { frozenFolder } from "../frozen-places.ts";
import { readFrozen } from "../frozen-sandbox.ts";
import type { LeftByBuilds } from "../left-by-builds.ts";
import { keptFixtures, presentFixtures } from "../render-ahead.ts";
import { cacheFolder } from "./cache-folder.ts";
import { builderFingerprint } from "./fingerprint.ts";
import { Phase } from "./phase.ts";

/** Published sandbox; `isFrozen` is false if it was made of the present content. */
export interface Sandbox {
  fixtures: Fixtures;
  examples: ContractExamples;
  isFrozen: boolean;
}

/**
 * Opens the frozen sandbox of the current studio, or warns and makes one of the present content: another studio's
 * records would falsify every example. Sets the examples that pages show. A build gives what earlier ones left.
 */
export async function openSandbox(content: string, buildOptions: BuildOptions, left?: LeftByBuilds): Promise<Sandbox> {
  const made = await frozenOrPresent(content, buildOptions, left);
  const examples = await contractExamples(
    sandboxPorts(made.fixtures, buildOptions.baseUrl, { ...buildOptions, ...(left && { derive: left.derive }) }),
  );
  setCurrentExamples(examples);
  return { ...made, examples };
}

async function frozenOrPresent(
  content: string,
  buildOptions: BuildOptions,
  left: LeftByBuilds | undefined,
): Promise<Omit<Sandbox, "examples">> {
  const phase = new Phase("sandbox");
  try {
    const fixtures = readFrozen(frozenFolder(programFolder, content), currentStudio(), buildOptions.baseUrl);
    return { fixtures, isFrozen: true };
  } catch (error) {
    const places = { root: programFolder, content, cacheDir: cacheFolder(content) };
    const fixtures = await (left
      ? keptFixtures(buildOptions, left)
      : presentFixtures(places, builderFingerprint(programFolder), buildOptions));
    phase.done(`${readable(error)}: made of the present content, until \`npm run freeze\` keeps one`);
    return { fixtures, isFrozen: false };
  }
}
