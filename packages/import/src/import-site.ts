import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Invocation } from "../../../scripts/studio/commands/command.ts";
import { UsageError } from "../../../scripts/studio/usage-error.ts";
import { shownPath } from "../../../src/loader/load.ts";
import { dayIn } from "../../../src/model/shapes/moment.ts";
import { checkImported } from "./check-imported.ts";
import { importTarget } from "./import-target.ts";
import { Account } from "./map/account.ts";
import { type ImportMap, readImportMap } from "./map/import-map.ts";
import { mapText } from "./map/map-text.ts";
import { mappedSource } from "./map/mapped-source.ts";
import { Proof } from "./proof/proof.ts";
import { proofText } from "./proof/proof-text.ts";
import { importedBlocks } from "./report/imported-blocks.ts";
import type { ImportCounts } from "./report/report-figures.ts";
import { reportFile, reportText } from "./report/report-text.ts";
import { Report } from "./report.ts";
import type { Source } from "./source.ts";
import { SourceError } from "./sources/folder/source-error.ts";
import type { OpenedSource } from "./sources/open-export.ts";
import { openSource } from "./sources/open-source.ts";
import { AssetFiles } from "./write/asset-files.ts";
import { ContentFiles } from "./write/content-files.ts";
import { fetchPictures } from "./write/fetch-pictures.ts";
import { FetchedPictures } from "./write/fetched-pictures.ts";
import { Ledger, ledgerFile } from "./write/ledger.ts";
import type { LinkTargets } from "./write/link-resolver.ts";
import { planPeople } from "./write/people-plan.ts";
import { makePlan } from "./write/plan.ts";
import { TagPlan } from "./write/selections-plan.ts";
import { addEmbeds } from "./write/studio-settings.ts";
import { readTarget } from "./write/studio-target.ts";
import { writeMoved } from "./write/write-moved.ts";
import { writePeople } from "./write/write-people.ts";
import { writeRecord } from "./write/write-record.ts";

/** Moves a site into a content folder, says what did not arrive as it was, and checks the result. */
export async function importSite(invocation: Invocation): Promise<void> {
  const { options } = invocation;
  const map = readImportMap(options.map as string | undefined, options);
  const { source, close } = await opened(invocation.argument ?? "", options, map);
  const account = new Account();
  try {
    await importFrom(mappedSource(source, map, account), account, invocation);
  } finally {
    await close();
  }
}

async function importFrom(source: Source, account: Account, invocation: Invocation): Promise<void> {
  const { options, output } = invocation;
  const text = (name: string) => options[name] as string | undefined;
  const folder = importTarget(invocation);
  const target = await readTarget(folder, invocation);
  const language = text("language");
  if (language !== undefined && !target.locales.includes(language)) {
    throw new UsageError(
      `\`--language\` is one of the studio's, ${target.locales.join(", ")}, not \`${language}\`.`,
      "import",
    );
  }
  const isDry = options["dry-run"] === true;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
  const report = new Report();
  const ledger = new Ledger(folder, today);
  const files = new ContentFiles(folder, ledger, report, isDry);
  output.note(`Reading ${source.system} …`);
  const plan = await makePlan(source, target, ledger, report, language);
  const people = await planPeople(source, plan, target, ledger, report);
  const fetched = options.fetch === true && !isDry ? new FetchedPictures() : undefined;
  const assets = new AssetFiles(source, files, report, fetched);
  const targets: LinkTargets = { source, plan, tags: new TagPlan(plan), people, target, assets, report };
  if (fetched) await fetchPictures(source, targets, fetched, (count) => output.note(`Fetching ${count} pictures …`));
  const proof = new Proof();
  for await (const record of source.records()) {
    const planned = plan.records.get(record.id);
    if (!planned) continue;
    const written = writeRecord(record, planned, targets, ledger.since, files);
    const text = source.textOf?.(record.place.file);
    if (text !== undefined) proof.compare(record.place.file, text, written);
  }
  writePeople(targets, files);
  if (source.leftOut) for await (const note of source.leftOut()) report.add(note);
  const moved = await writeMoved(source, targets, files);
  const embeds = addEmbeds(folder, assets.hosts, files);
  const counts: ImportCounts = {
    source,
    plan,
    people,
    files: files.counts,
    moved,
    embeds,
    pictures: assets.pictureCount,
  };
  const map = text("map");
  if (map !== undefined && !existsSync(map)) writeFileSync(map, mapText(account));
  const listed = reportText(report, counts);
  if (!isDry) {
    files.replace(ledgerFile, ledger.text());
    files.replace(reportFile, `${listed}\n${proofText(proof, listed)}`);
  }
  const rows = proof.rows(listed);
  if (rows.some(({ unaccounted }) => unaccounted > 0)) invocation.endWith(1);
  const check = isDry ? undefined : await checkImported(folder, invocation, files);
  const shown = shownPath(folder) || ".";
  const { body, blocks } = importedBlocks(report, counts, { folder: shown, isDry, account, proof: rows });
  output.answer(check ? { ...body, check: check.body } : body, () => [...blocks, ...(check?.blocks ?? [])]);
}

async function opened(path: string, options: Invocation["options"], map: ImportMap): Promise<OpenedSource> {
  const text = (name: string) => options[name] as string | undefined;
  const names = ["address", "language", "permalink", "files"] as const;
  const stated = Object.fromEntries(names.flatMap((name) => (text(name) === undefined ? [] : [[name, text(name)]])));
  try {
    return await openSource(resolve(path), text("from"), {
      ...stated,
      map,
    });
  } catch (error) {
    if (error instanceof SourceError || error instanceof RangeError)
      throw new UsageError(`The source cannot be read: ${error.message}`, "import");
    throw error;
  }
}
