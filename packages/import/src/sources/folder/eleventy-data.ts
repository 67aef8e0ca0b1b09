import type { FolderDocument } from "../../folder-site.ts";
import { textOf } from "../../map/written-values.ts";
import type { Fields } from "./lenient-yaml.ts";
import { readData } from "./read-settings.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Returns what the data files of its folders say of a document, the nearest last. Programs are not run. */
export function cascadeOf(folder: SourceFolder, path: string): Fields {
  const segments = path.split("/").slice(0, -1);
  const files = segments.flatMap((segment, index) => {
    const place = segments.slice(0, index + 1).join("/");
    return [`${place}/${segment}.json`, `${place}/${segment}.11tydata.json`];
  });
  const read = files.filter((file) => folder.has(file)).map((file) => readData(folder, file));
  return Object.assign({}, ...read.filter((each) => typeof each === "object" && each !== null)) as Fields;
}

/** Permalink of a document: known, none at all, stated in a way that only a program can work out, or not stated. */
export type Permalink =
  | { kind: "hidden" }
  | { kind: "known"; address: string }
  | { kind: "unknown" }
  | { kind: "none" };

/** Returns the permalink that a document or its folder states. */
export function permalinkOf(
  folder: SourceFolder,
  { fields, path }: FolderDocument,
  facts: { moment: string | undefined; slug: string; place: string },
): Permalink {
  if (fields.permalink === false) return { kind: "hidden" };
  const stated = textOf(fields.permalink) ?? statedInPrograms(folder, path);
  if (stated === undefined) return { kind: "none" };
  const filled = fill(stated, facts, fields);
  return filled === undefined ? { kind: "unknown" } : { kind: "known", address: filled };
}

/** Returns the permalink that stands as a text in a data file which is a program. */
function statedInPrograms(folder: SourceFolder, path: string): string | undefined {
  const segments = path.split("/").slice(0, -1);
  for (let index = segments.length; index > 0; index -= 1) {
    const place = segments.slice(0, index);
    const name = `${place.join("/")}/${place.at(-1)}.11tydata`;
    const text = folder.first([`${name}.js`, `${name}.cjs`, `${name}.mjs`])?.text;
    const found = text === undefined ? null : /\bpermalink\s*:\s*(?:["'`]([^"'`]+)["'`]|(\S))/.exec(text);
    if (found) return found[1] ?? "{{ program }}";
  }
  return undefined;
}

/** Fills the values of a permalink in; undefined if it has others than those of the page. */
function fill(
  pattern: string,
  { moment, slug, place }: { moment: string | undefined; slug: string; place: string },
  fields: Fields,
): string | undefined {
  const [year = "", month = "", day = ""] = (moment ?? "").slice(0, 10).split("-");
  let isKnown = true;
  const filled = pattern.replace(/\{\{-?\s*([\s\S]*?)\s*-?\}\}|\$\{[^}]*\}/g, (_, expression: string = "") => {
    const [value = "", ...filters] = expression.split("|").map((part) => part.trim());
    const last = filters.at(-1) ?? "";
    if (/^(page\.)?fileSlug$/.test(value)) return slug;
    if (/^(page\.)?filePathStem$/.test(value)) return `/${[place, slug].filter(Boolean).join("/")}`;
    if (/^(page\.)?date$/.test(value)) {
      if (year === "") isKnown = false;
      if (/date:\s*["']([^"']*)["']/.test(last))
        return (/["']([^"']*)["']/.exec(last)?.[1] ?? "").replace("%Y", year).replace("%m", month).replace("%d", day);
      // A filter of the site's own whose name speaks of a path gives year, month and day.
      if (/path/i.test(last)) return `${year}/${month}/${day}`;
      isKnown = false;
      return "";
    }
    const own = textOf(fields[value.replace(/^page\./, "")]);
    if (own === undefined || filters.some((filter) => !/slug/i.test(filter))) isKnown = false;
    return (own ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
  });
  return isKnown ? filled.replace(/^(?!\/)/, "/").replace(/\/index\.html$/, "/") : undefined;
}
