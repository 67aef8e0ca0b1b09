import { selectionAnchor } from "../../model/addresses/selection-links.ts";
import { collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import { wordsOfSegment } from "../../model/shapes/segment-of.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { problems } from "../errors/problems.ts";
import { formOn } from "../inbox/shown-forms.ts";
import { toolsOf } from "../mcp/tools.ts";
import { operationsOf } from "../operations.ts";
import { toolAnchor } from "../reference/tool-anchor.ts";

/** Identifiers that every page has beside its prose. */
const onEveryPage = ["content", "menu", "agent-documents", "footnote-label"];

const inReference =
  `start conventions formats operations errors limits sizes versioning retirements mcp mcp-client mcp-curl
  a2a a2a-curl`.split(/\s+/);

/** Returns the identifiers of all that the reference describes. */
export function referenceIds(studio: Studio): string[] {
  const operations = operationsOf(studio);
  const tools = toolsOf(studio, operations).map(({ name }) => toolAnchor(name));
  return [
    ...operations.map(({ tag }) => `operations-${tag}`),
    ...operations.flatMap(({ id }) => [id, `${id}-parameters`, `${id}-examples`, `${id}-response`]),
    ...tools.flatMap((anchor) => [anchor, `${anchor}-arguments`, `${anchor}-result`, `${anchor}-example`]),
  ];
}

/** Returns the identifiers that a record's page has beside its prose; headings must not use them. */
export function pageIds(record: Pick<Entry, "collection" | "slug">): ReadonlySet<string> {
  const isReference = record.collection === "pages" && record.slug === "docs";
  const form = formOn(record)?.anchor;
  return new Set([
    ...onEveryPage,
    ...(form ? [form] : []),
    ...(isReference ? [...inReference, ...Object.keys(problems)] : []),
  ]);
}

/** Returns the identifiers that headings in a record's prose must not take. */
export function reservedIds(record: Pick<Entry, "collection" | "slug">): ReadonlySet<string> {
  const list =
    record.collection === "pages"
      ? collectionNames().find((name) => wordsOfSegment(name).includes(record.slug))
      : undefined;
  if (list === undefined) return pageIds(record);
  const filters = Object.values(collectionRow(list).filters ?? {}).filter(({ pages }) => pages);
  return new Set([...pageIds(record), selectionAnchor(), ...filters.map(({ field }) => selectionAnchor(field))]);
}
