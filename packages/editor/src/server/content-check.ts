import { existsSync } from "node:fs";
import { join } from "node:path";
import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import { readContent } from "../../../../src/loader/load.ts";
import { pathOf } from "../../../../src/model/addresses/addresses.ts";
import { hasCollection } from "../../../../src/model/shapes/collections.ts";
import type { ContentFault } from "../../../../src/model/studio/faults.ts";
import type { Studio } from "../../../../src/model/studio/studio.ts";
import type { BuildOptions } from "../../../../src/publish/create-site.ts";
import { loadOptionsOf } from "../../../../src/publish/load-options-of.ts";
import { present } from "../../../../src/publish/today.ts";
import type { ContentState, ShownFault } from "../browser/content-state.ts";
import { settingsNameOf } from "../config/settings-files.ts";
import { sharedTitles } from "./equal-titles.ts";

/** Result of a check, with the addresses of the records. */
export type Checked = Pick<ContentState, "faults" | "pages">;

/** Checks a content folder as `studio check` does, drafts included: an editor wants to know before they are published. */
export async function checkForEditor(
  folder: string,
  buildOptions: Omit<BuildOptions, "today" | "now">,
): Promise<Checked> {
  const options = { ...buildOptions, ...present() };
  const whole = await readContent(folder, loadOptionsOf(folder, { ...options, wantsDrafts: true }));
  const published = whole.hasDrafts ? await readContent(folder, loadOptionsOf(folder, options)) : whole;
  const studio = whole.studio ?? published.studio;
  // Only the second reading tells which links lead to a draft; only the first reads drafts as closely as other records.
  const drafts = new Set(whole.studio?.entries.filter(({ draft }) => draft).map(({ file }) => file));
  const titled = studio?.entries.map(({ file, data }) => ({ file, title: `${data.title}` })) ?? [];
  // The editor adds `-1` to the slug of the later record.
  const shared = sharedTitles(titled.toSorted((a, b) => a.file.length - b.file.length || (a.file < b.file ? -1 : 1)));
  const faults = [...published.faults, ...whole.faults.filter(({ file }) => drafts.has(file)), ...shared];
  const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return {
    faults: [...distinct.values()].map((fault) => shownFault(folder, fault)),
    pages: studio ? pagesOf(studio) : {},
  };
}

/** Returns a fault with the record that it is of, by the name of its file. */
export function shownFault(folder: string, fault: ContentFault): ShownFault {
  const { file, field, line, severity } = fault;
  const [, collection = "", locale = "", slug = ""] = /^([^/]+)\/([^/]+)\/(?:.+\/)?([^/]+)\.mdx?$/.exec(file) ?? [];
  const isRecord = hasCollection(collection) && existsSync(join(folder, file));
  const settings = settingsNameOf(file);
  return {
    ...(isRecord && { collection, locale, slug }),
    ...(settings !== undefined && { collection: "_singletons", locale: "_default", slug: settings }),
    file,
    field,
    ...(line !== undefined && { line }),
    said: saidOf(fault),
    isWarning: severity === "warning",
  };
}

function pagesOf(studio: Studio): Record<string, string> {
  return Object.fromEntries(
    studio.entries.map((entry) => [`${entry.collection}/${entry.slug}/${entry.locale}`, pathOf(studio, entry)]),
  );
}
