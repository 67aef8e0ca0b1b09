import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Fixtures, originMark } from "../functions/api/fixtures.ts";
import { exportContent } from "../functions/jobs/make-exports.ts";
import { sandboxExportId } from "../src/contract/export-operations.ts";
import type { ExportJob } from "../src/contract/export-store.ts";
import { type BuildSeal, sealFile } from "../src/contract/manifest.ts";
import type { Prose } from "../src/contract/ports.ts";
import { pathOf, twinPath } from "../src/model/addresses.ts";
import { collectionNames, collectionRow } from "../src/model/collections.ts";
import { createStudio, type Studio, type StudioData } from "../src/model/studio.ts";
import { buildSite, isBuildFresh } from "./build/build-site.ts";
import { exitWith } from "./build/failure.ts";
import { type Contract, incompatibilities } from "./contract/compatibility.ts";
import { frozenAnswers } from "./freeze/answers.ts";

const root = resolve(import.meta.dirname, "..");
const site = join(root, "dist/site");

try {
  if (!isBuildFresh()) await buildSite();
  const data = JSON.parse(readFileSync(join(root, "dist/studio.json"), "utf8")) as StudioData;
  const { baseUrl } = JSON.parse(readFileSync(join(root, "dist", sealFile), "utf8")) as BuildSeal;
  const fixtures = await freeze(data);
  const text = JSON.stringify(fixtures, null, 1).replaceAll(baseUrl, originMark);
  writeFileSync(join(root, "dist-fixtures/fixtures.json"), `${text}\n`);
  const answers = await frozenAnswers(text, baseUrl);
  writeFileSync(
    join(root, "dist-fixtures/answers.json"),
    `${JSON.stringify(answers, null, 1).replaceAll(baseUrl, originMark)}\n`,
  );
  freezeContract(baseUrl);
  console.log(`freeze    ${data.entries.length} records, ${answers.length} answers`);
} catch (error) {
  exitWith(error);
}

/** Copies the contract, and says what of it is not additive: that breaks clients of this version. */
function freezeContract(baseUrl: string): void {
  const copy = join(root, "dist-fixtures/contract.json");
  const text = readFileSync(join(site, "openapi.json"), "utf8").replaceAll(baseUrl, originMark);
  const contract = JSON.parse(text) as Contract;
  const changes = existsSync(copy)
    ? incompatibilities(JSON.parse(readFileSync(copy, "utf8")) as Contract, contract)
    : [];
  for (const change of changes) console.warn(`freeze    not additive: ${change}`);
  writeFileSync(copy, `${JSON.stringify(contract, null, 1)}\n`);
}

async function freeze(data: StudioData): Promise<Fixtures> {
  const studio = createStudio(data);
  const at = Math.max(...data.entries.map((entry) => Date.parse(entry.data.updated)));
  const job: ExportJob = {
    id: sandboxExportId,
    request: { resources: ["services"], locale: studio.defaultLocale, format: "markdown" },
    status: "succeeded",
    createdAt: at,
    finishedAt: at,
  };
  const markdown = await exportContent(job.request, { studio, markdown: async (path) => twin(path, "md") });
  const paths = itemPaths(studio);
  return {
    at,
    studio: data,
    prose: proseOf(paths),
    markdown: Object.fromEntries(paths.map((path) => [path, twin(path, "md")])),
    exported: { job, markdown: new TextDecoder().decode(markdown) },
  };
}

/** Pages of every record that has an operation of its own. */
function itemPaths(studio: Studio): string[] {
  return collectionNames
    .filter((name) => collectionRow(name).api.item)
    .flatMap((name) => studio.locales.flatMap((locale) => studio.list(name, locale)))
    .map((entry) => pathOf(studio, entry));
}

function proseOf(paths: readonly string[]): Record<string, Prose> {
  const bodies = paths.map((path) => [path, (JSON.parse(twin(path, "json")) as { data: { body?: Prose } }).data.body]);
  return Object.fromEntries(bodies.filter(([, body]) => body));
}

function twin(path: string, extension: "md" | "json"): string {
  return readFileSync(join(site, twinPath(path, extension)), "utf8");
}
