import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { originMark } from "../../functions/api/fixtures.ts";
import { readBuildEnvironment, serviceLimits } from "../../functions/config.ts";
import { contentFolder, programFolder } from "../../functions/hosts/node/places.mjs";
import { renderProse } from "../../src/model/studio/current.ts";
import { createSite } from "../../src/publish/create-site.ts";
import { fixturesFile, frozenFolder } from "../../src/publish/frozen-places.ts";
import { fixturesText } from "../../src/publish/frozen-sandbox.ts";
import { makeCurrent } from "../../src/publish/make-current.ts";
import { presentFixtures } from "../../src/publish/render-ahead.ts";
import { cacheFolder } from "../../src/publish/run/cache-folder.ts";
import { builderFingerprint } from "../../src/publish/run/fingerprint.ts";
import { Phase } from "../../src/publish/run/phase.ts";
import { present } from "../../src/publish/today.ts";
import { type Contract, incompatibilities } from "../contract/compatibility.ts";
import { definitionBreaks, frozenDefinitions } from "../contract/definition-breaks.ts";
import { contractOf } from "../contract/made-contract.ts";
import { frozenAnswers } from "./answers.ts";

/** Freezes the studio of the environment: its sandbox, the sandbox's answers and the contract; all of them or none. */
export async function freeze(): Promise<void> {
  const phase = new Phase("freeze");
  const { SITE_URL: baseUrl, CONTENT_DIR, DIST_DIR: _, ...limits } = readBuildEnvironment(process.env);
  const content = contentFolder(CONTENT_DIR);
  const buildOptions = { baseUrl, ...serviceLimits(limits), ...present() };
  const studio = await makeCurrent(content, buildOptions);
  const places = { root: programFolder, content, cacheDir: cacheFolder(content) };
  const fixtures = await presentFixtures(places, builderFingerprint(programFolder), buildOptions);
  const text = fixturesText(fixtures, baseUrl);
  const answers = await frozenAnswers(text, baseUrl);
  const html = () => Promise.reject(new Error("the contract shows no page"));
  const site = createSite(studio, { ...buildOptions, fixtures }, { html, prose: renderProse });
  const contract = await contractOf(site);
  const folder = frozenFolder(programFolder, content);
  const copy = join(folder, "contract.json");
  const frozen = join(folder, fixturesFile);
  const breaks = definitionBreaks(frozenDefinitions(frozen), studio.definitions, buildOptions.today);
  for (const change of [...breaks, ...changesOf(copy, contract)]) console.warn(`freeze    not additive: ${change}`);
  writeTogether({
    [frozen]: text,
    [join(folder, "answers.json")]: marked(indented(answers), baseUrl),
    [copy]: indented(contract),
  });
  const where = relative(process.cwd(), folder);
  phase.done(`${studio.entries.length} records of ${studio.company.name}, ${answers.length} answers in ${where}`);
}

/** Returns the changes that would break clients of the frozen contract. */
function changesOf(copy: string, contract: Contract): readonly string[] {
  return existsSync(copy) ? incompatibilities(JSON.parse(readFileSync(copy, "utf8")) as Contract, contract) : [];
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function marked(text: string, baseUrl: string): string {
  return text.replaceAll(baseUrl, originMark);
}

/** Writes files, by path: all of them, or none if one cannot be written. */
function writeTogether(texts: Readonly<Record<string, string>>): void {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text, next: `${path}.${process.pid}.next` }));
  try {
    for (const { next, text } of files) {
      mkdirSync(dirname(next), { recursive: true });
      writeFileSync(next, text);
    }
    for (const { path, next } of files) renameSync(next, path);
  } catch (error) {
    for (const { next } of files) rmSync(next, { force: true });
    throw error;
  }
}
