import { cpSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../../functions/config.ts";
import { faultLines } from "../../../src/loader/faults/fault-text.ts";
import type { Studio } from "../../../src/model/studio/studio.ts";
import { createSite } from "../../../src/publish/create-site.ts";
import { bareFixtures, pathsOfSandbox } from "../../../src/publish/fixtures-of.ts";
import { fixturesFile } from "../../../src/publish/frozen-places.ts";
import { present } from "../../../src/publish/today.ts";
import { additions } from "../../contract/additions.ts";
import { type Contract, incompatibilities } from "../../contract/compatibility.ts";
import { definitionBreaks, frozenDefinitions } from "../../contract/definition-breaks.ts";
import { contractOf } from "../../contract/made-contract.ts";
import { findingsOf } from "../check/findings.ts";
import type { KeptChange } from "./kept-change.ts";
import type { Change } from "./tree.ts";

/** Findings about a studio as a change would leave it. */
export interface Foreseen {
  /** Faults that the check would find, a line each. */
  faults: string[];
  /** Changes of the contract since it was frozen; undefined if none is frozen, or faults leave none to make. */
  contract?: { added: string[]; broken: string[] };
}

/** Reads the studio that a change makes, in a folder that is removed again. `frozenFolder` may hold what is frozen, too. */
export async function foresee(
  { kind, studio }: KeptChange,
  { after }: Pick<Change, "after">,
  env: NodeJS.ProcessEnv,
  frozenFolder?: string,
): Promise<Foreseen> {
  const folder = join(studio, `.studio/${kind}.seen`);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const [path, held] of after) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if ("text" in held) writeFileSync(file, held.text);
      else bring(join(studio, held.from), file);
    }
    const content = existsSync(join(folder, "studio.yaml")) ? folder : join(folder, "content");
    const { studio: loaded, faults } = await findingsOf(content, env);
    const folders = [join(content, "fixtures"), join(folder, "dist-fixtures"), ...(frozenFolder ? [frozenFolder] : [])];
    const frozen = folders.find((each) => existsSync(join(each, "contract.json")));
    const lines = faultLines(faults, "");
    if (!loaded || !frozen) return { faults: lines };
    const before = JSON.parse(readFileSync(join(frozen, "contract.json"), "utf8")) as Contract;
    const now = await presentContract(loaded, env);
    const breaks = definitionBreaks(frozenDefinitions(join(frozen, fixturesFile)), loaded.definitions, present().today);
    const broken = [...breaks, ...incompatibilities(before, now)];
    return { faults: lines, contract: { added: additions(before, now), broken } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function presentContract(studio: Studio, env: NodeJS.ProcessEnv): Promise<Contract> {
  const { SITE_URL: baseUrl, CONTENT_DIR: _, DIST_DIR: __, ...limits } = readBuildEnvironment(env);
  // Examples quote pages, and none is compared.
  const markdown = Object.fromEntries(pathsOfSandbox(studio).map((path) => [path, ""]));
  const fixtures = { ...bareFixtures(studio), markdown };
  const inputs = { baseUrl, ...serviceLimits(limits), ...present(), fixtures };
  const nothing = () => Promise.reject(new Error("the contract shows no page"));
  return await contractOf(createSite(studio, inputs, { html: nothing, prose: nothing }));
}

function bring(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to, { verbatimSymlinks: true });
  }
}
