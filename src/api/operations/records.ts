import { z } from "zod";
import { pathOf } from "../../model/addresses/addresses.ts";
import { oldSlugsOf } from "../../model/addresses/old-slugs.ts";
import { CursorError, type ListPage, type ListQuestion, listPageOf } from "../../model/records/cursor.ts";
import { isWanted } from "../../model/records/filters.ts";
import { bodySchema, recordSchema, toRecord } from "../../model/records/record.ts";
import { untranslatedEntries, untranslatedOf } from "../../model/records/untranslated.ts";
import { whatRecordsAre } from "../../model/records/what-records-are.ts";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { defineOperation } from "../define-operation.ts";
import { parameterProblem } from "../errors/problems.ts";
import { unknownRecord } from "../errors/unknown-record.ts";
import type { ReadOperation } from "../operation.ts";
import type { ReadPorts } from "../ports.ts";
import { item, list } from "./envelope.ts";
import { filterParameters } from "./filter-parameters.ts";
import { cursorParameter, exampleParameter, limitParameter, localeParameter } from "./parameters.ts";

/** Returns the path of a collection under the API. */
export function collectionPath(name: CollectionName): string {
  return `/api/v1/${name}`;
}

/** Returns the list operation of a collection, with cursor and filters. */
export function listOperation(name: CollectionName, studio: Studio): ReadOperation {
  const row = collectionRow(name);
  const query = z.strictObject({
    limit: limitParameter,
    cursor: cursorParameter,
    locale: localeParameter(studio),
    ...filterParameters(name, studio),
  });
  return defineOperation({
    id: `list${capital(name)}`,
    method: "GET",
    path: collectionPath(name),
    tag: "reads",
    uses: "content",
    summary: `List of ${name}`,
    description: `${whatRecordsAre(studio, name)} Paginated by cursor.`,
    input: { query },
    success: {
      status: 200,
      description: "One page of the list.",
      schema: list(`${capital(row.singular)}Summary`, recordSchema(name, studio)),
      headers: {
        Link: z.string().optional().describe("The next page, where there is one (RFC 8288)."),
      },
    },
    problems: [],
    examples: [{ name: "First page" }, { name: "One at a time", query: { limit: "1" } }],
    run: async ({ query: { limit, cursor, locale, ...filters } }, ports) => {
      const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const question = { collection: name, locale, filters: Object.fromEntries(given) };
      return page(question, limit, cursor, ports);
    },
  });
}

function page(question: ListQuestion, limit: number, cursor: string | undefined, ports: ReadPorts) {
  const { collection, locale, filters } = question;
  const { studio, baseUrl, apiUrl } = ports;
  const wanted = (entry: Entry) => isWanted(entry, filters);
  const { entries, nextCursor } = window(studio.list(collection, locale).filter(wanted), question, limit, cursor);
  const elsewhere = untranslatedEntries(studio, collection, locale).filter(wanted);
  const body = {
    data: entries.map((entry) => toRecord(entry, studio, baseUrl)),
    page: {
      limit,
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
      untranslated: untranslatedOf(studio, elsewhere, baseUrl),
    },
  };
  if (nextCursor === null) return { body };
  const next = new URL(apiUrl + collectionPath(collection));
  next.search = new URLSearchParams({ ...filters, locale, limit: String(limit), cursor: nextCursor }).toString();
  return { body, headers: { Link: `<${next.href}>; rel="next"` } };
}

function window(list: readonly Entry[], question: ListQuestion, limit: number, cursor: string | undefined): ListPage {
  try {
    return listPageOf(list, question, limit, cursor);
  } catch (error) {
    if (error instanceof CursorError) throw parameterProblem("cursor", error.message, withoutCursor);
    throw error;
  }
}

const withoutCursor =
  "Leave out `cursor` to start with the first page; then pass each `page.next_cursor` as it is, with the same `locale` and filters.";

/** Returns the operation for one record of a collection, with its prose. */
export function itemOperation(name: CollectionName, studio: Studio): ReadOperation {
  const row = collectionRow(name);
  const [first] = studio.list(name, studio.defaultLocale);
  const example = first?.slug ?? "example";
  return defineOperation({
    id: `get${capital(row.singular)}`,
    method: "GET",
    path: `${collectionPath(name)}/{slug}`,
    tag: "reads",
    uses: "content",
    summary: `One ${row.singular}`,
    description: `${whatRecordsAre(studio, name)} With its prose as Markdown and HTML.`,
    input: {
      path: z.strictObject({ slug: exampleParameter("Slug of the record.", example) }),
      query: z.strictObject({ locale: localeParameter(studio) }),
    },
    success: {
      status: 200,
      description: `The ${row.singular}.`,
      schema: item(capital(row.singular), recordSchema(name, studio).extend({ body: bodySchema.optional() })),
    },
    ...(!studio.isAny && oldSlugsOf(studio, name).size > 0 && { renames: true }),
    problems: [[404, "resource_not_found"]],
    examples: first ? [{ name: capital(example), path: { slug: example } }] : [],
    run: async ({ path: { slug }, query: { locale } }, ports) => {
      const own = ports.studio.listed(name, slug, locale);
      const renamed = own ? undefined : oldSlugsOf(ports.studio, name).get(slug);
      const entry = renamed === undefined ? own : ports.studio.listed(name, renamed, locale);
      if (!entry) throw unknownRecord(name, renamed ?? slug, locale, ports);
      const body = await ports.prose(pathOf(ports.studio, entry));
      return {
        body: { data: { ...toRecord(entry, ports.studio, ports.baseUrl), ...(body && { body }) } },
        ...(renamed !== undefined && { movedTo: { slug: renamed } }),
      };
    },
  });
}

function capital(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1);
}
