import type { Fixtures } from "../../functions/api/fixtures.ts";
import { exportContent } from "../../functions/jobs/make-exports.ts";
import { readCollections, readsOwn } from "../api/mcp/read-collections.ts";
import { sandboxExportId } from "../api/operations/export-operations.ts";
import { operationsOf } from "../api/operations.ts";
import { exportableIn } from "../api/store/export-status.ts";
import type { ExportJob } from "../api/store/export-store.ts";
import { pathOf, variantPath } from "../model/addresses/addresses.ts";
import { hasPage } from "../model/addresses/has-page.ts";
import { collectionNames, collectionRow } from "../model/shapes/collections.ts";
import { plainBrand } from "../model/studio/brand.ts";
import { lastChange, type Studio, type StudioData } from "../model/studio/studio.ts";
import type { Site } from "../surfaces/site.ts";
import { variants } from "../surfaces/variants.ts";

/** Returns the paths of the pages that a sandbox needs rendered: those whose prose is in answers, and those that are exported. */
export function pathsOfSandbox(studio: Studio): string[] {
  const operations = operationsOf(studio);
  const told = readsOwn(operations) ? readCollections(operations) : [];
  const needed = collectionNames().filter(
    (name) => collectionRow(name).api.item || told.includes(name) || name === exportableIn(studio)[0],
  );
  const entries = needed.flatMap((name) => studio.locales.flatMap((locale) => studio.list(name, locale)));
  return entries.filter(hasPage).map((entry) => pathOf(studio, entry));
}

export async function fixturesOf(site: Site): Promise<Fixtures> {
  const { studio } = site;
  const variantAt = new Map([...variants(site)].map((variant) => [variant.path, variant]));
  const markdown: Fixtures["markdown"] = {};
  const prose: Fixtures["prose"] = {};
  for (const path of pathsOfSandbox(studio)) {
    markdown[path] = String((await variantAt.get(variantPath(path, "md"))?.body())?.content);
    const written = await site.ports.prose(path);
    if (written) prose[path] = written;
  }
  const job = exportJob(studio);
  const exported = await exportContent(job.request, { studio, markdown: async (path) => markdown[path] as string });
  const { createdAt: at } = job;
  return {
    at,
    studio: dataOf(studio),
    prose,
    markdown,
    exported: { job, markdown: new TextDecoder().decode(exported) },
  };
}

/** Returns fixtures without prose, enough to list the addresses of a studio. */
export function bareFixtures(studio: Studio): Fixtures {
  const job = exportJob(studio);
  return { at: job.createdAt, studio: dataOf(studio), prose: {}, markdown: {}, exported: { job, markdown: "" } };
}

/** Returns the only export job of the sandbox, dated to the last change of the studio. */
function exportJob(studio: Studio): ExportJob {
  const at = Date.parse(lastChange(studio));
  return {
    id: sandboxExportId,
    request: { resources: exportableIn(studio).slice(0, 1), locale: studio.defaultLocale, format: "markdown" },
    status: "succeeded",
    createdAt: at,
    finishedAt: at,
  };
}

/** Returns the plain data that the sandbox answers from. The brand is left out, since no answer shows it. */
function dataOf({ locales, defaultLocale, company, definitions, pricing, texts, entries, skills }: Studio): StudioData {
  // Entries of its own: what is found of an entry is remembered with what was read, and nothing notes reads of a sandbox.
  const listed = entries.filter(({ unlisted }) => !unlisted).map((entry) => ({ ...entry }));
  const own = { ...(definitions && { definitions }), pricing, texts, entries: listed, skills };
  return { locales, defaultLocale, company, ...own, brand: plainBrand };
}
