import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MarkdownToHtmlResult, type MdxToJsResult, markdownToHtml, mdxToJs } from "satteri";
import { pageIds, referenceIds, reservedIds } from "../../api/pages/page-ids.ts";
import { bodyOf } from "../../loader/read/front-matter.ts";
import { recordFile } from "../../loader/read/supplied-pages.ts";
import { proseFeatures } from "../../markdown/prose-features.ts";
import { type PageAddress, proseEntryOn } from "../../model/addresses/addresses.ts";
import { selectionAnchor, selectionGroupsOn } from "../../model/addresses/selection-links.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { headingRules } from "./headings.ts";
import { mayHoldHtml } from "./html-in-prose.ts";
import { mapTree } from "./map-tree.ts";
import { changingTree } from "./rewrite-prose.ts";
import { wholeProse } from "./studio-prose.ts";

/** Finds the identifiers of page parts that links may lead to. Each page is read once. */
export function partsOfPages(folder: string): (page: PageAddress, studio: Studio) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (page, studio) => {
    const parts = known.get(page.path) ?? partsOf(page, studio, folder);
    known.set(page.path, parts);
    return parts;
  };
}

function partsOf(page: PageAddress, studio: Studio, folder: string): ReadonlySet<string> {
  const entry = proseEntryOn(page, studio);
  const isReference = page.collection === "pages" && page.slug === "docs";
  const selections = selectionGroupsOn(page, studio).map(({ field }) => selectionAnchor(field));
  const beside = [...pageIds(entry ?? page), ...selections, ...(isReference ? referenceIds(studio) : [])];
  return new Set([...(entry ? idsOfProse(entry, studio, folder) : []), ...beside]);
}

/** Tag of HTML. Escaped text, as in code, has no angle brackets and does not match. */
const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const identifier = /(?:\sid|^<a\s(?:[^>]*\s)?name)="([^"]*)"/;

/** Returns the identifiers in the prose of a record: those of headings, and those that authors give. */
function idsOfProse(entry: Entry, studio: Studio, folder: string): string[] {
  const file = join(folder, entry.file);
  const body = wholeProse(entry, bodyOf(readFileSync(recordFile(folder, entry.file), "utf8")), studio);
  const features = { ...proseFeatures, rawHtml: mayHoldHtml(body) };
  const place = { source: body, words: undefined, reserved: reservedIds(entry) };
  const withIds = changingTree((root) => {
    const { enter, leave } = headingRules(root, place);
    return mapTree(root, { enter, leave: (node, parent) => (node.type === "element" ? leave(node, parent) : node) });
  });
  const options = { features, hastPlugins: [withIds], fileURL: pathToFileURL(file) };
  if (!entry.file.endsWith(".mdx")) {
    const { html } = markdownToHtml(body, options) as MarkdownToHtmlResult;
    return [...html.matchAll(tag)].flatMap(([found]) => identifier.exec(found)?.[1] ?? []);
  }
  const { code } = mdxToJs(body, { ...options, features: proseFeatures }) as MdxToJsResult;
  return [...code.matchAll(/\bid: ("(?:[^"\\]|\\.)*")/g)].map(([, id = ""]) => JSON.parse(id) as string);
}
