import { type Fixtures, sandboxPorts } from "../../functions/api/fixtures.ts";
import { type ContractExamples, contractExamples } from "../../src/api/examples/contract-examples.ts";
import { setCurrentExamples } from "../../src/api/examples/current-examples.ts";
import type { Circumstances } from "../../src/build/create-site.ts";
import { frozenFolder, readFrozen } from "../../src/build/frozen-sandbox.ts";
import type { LeftByBuilds } from "../../src/build/kept/left-by-builds.ts";
import { presentFixtures } from "../../src/build/render-ahead.ts";
import { currentStudio } from "../../src/model/studio/current.ts";
import { readable } from "../../src/model/studio/faults.ts";
import { cacheFolder } from "./cache-folder.ts";
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
export async function openSandbox(
  root: string,
  content: string,
  circumstances: Circumstances,
  left?: LeftByBuilds,
): Promise<Sandbox> {
  const made = await frozenOrPresent(root, content, circumstances, left);
  const examples = await contractExamples(sandboxPorts(made.fixtures, circumstances.baseUrl, circumstances));
  setCurrentExamples(examples);
  return { ...made, examples };
}

async function frozenOrPresent(
  root: string,
  content: string,
  circumstances: Circumstances,
  left: LeftByBuilds | undefined,
): Promise<Omit<Sandbox, "examples">> {
  const phase = new Phase("sandbox");
  try {
    const fixtures = readFrozen(frozenFolder(root, content), currentStudio(), circumstances.baseUrl);
    return { fixtures, isFrozen: true };
  } catch (error) {
    const places = { root, content, cacheDir: cacheFolder(root, content) };
    const fixtures = await presentFixtures(places, circumstances, left);
    phase.done(`${readable(error)}: made of the present content, until \`npm run freeze\` keeps one`);
    return { fixtures, isFrozen: false };
  }
}
