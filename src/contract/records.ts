import { z } from "zod";
import { pathOf } from "../model/addresses.ts";
import { type CollectionName, collectionRow } from "../model/collections.ts";
import { CursorError, windowOf } from "../model/cursor.ts";
import { bodySchema, recordSchema, toRecord } from "../model/record.ts";
import type { Studio } from "../model/studio.ts";
import { item, list } from "./envelope.ts";
import type { ReadOperation } from "./operation.ts";
import { cursorParameter, limitParameter, localeParameter } from "./parameters.ts";
import type { ReadPorts } from "./ports.ts";
import { fieldProblem, Problem } from "./problems.ts";

/** The list of a collection, by cursor and with its filters. */
export function listOperation(name: CollectionName, studio: Studio): ReadOperation {
  const row = collectionRow(name);
  const filters = Object.entries(row.filters ?? {});
  const query = z.strictObject({
    limit: limitParameter,
    cursor: cursorParameter,
    locale: localeParameter(studio),
    ...Object.fromEntries(
      filters.map(([parameter, field]) => [
        parameter,
        z.string().min(1).optional().describe(`Only records whose \`${field}\` is or has this value.`),
      ]),
    ),
  });
  return {
    id: `list${capital(name)}`,
    method: "GET",
    path: `/api/v1/${name}`,
    tag: "reads",
    uses: "content",
    summary: `List of ${name}`,
    description: `${row.describes} Paginated by cursor.`,
    input: { query },
    success: {
      status: 200,
      description: "One page of the list.",
      schema: list(`${capital(row.singular)}Summary`, recordSchema(name)),
      headers: {
        Link: z.string().optional().describe("The next page, where there is one (RFC 8288)."),
      },
    },
    problems: [],
    examples: [{ name: "First page" }, { name: "Two at a time", query: { limit: "2" } }],
    run: async ({ query: { limit, cursor, locale, ...rest } }, ports) => {
      const chosen = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      return page(
        name,
        chosen as Record<string, string>,
        limit as number,
        cursor as string | undefined,
        locale as string,
        ports,
      );
    },
  };
}

function page(
  name: CollectionName,
  filters: Record<string, string>,
  limit: number,
  cursor: string | undefined,
  locale: string,
  { studio, baseUrl, apiUrl }: ReadPorts,
) {
  const row = collectionRow(name);
  const selected = studio.list(name, locale).filter(({ data }) =>
    Object.entries(filters).every(([parameter, wanted]) => {
      const value = (data as Record<string, unknown>)[row.filters?.[parameter] as string];
      return Array.isArray(value) ? value.includes(wanted) : value === wanted;
    }),
  );
  try {
    const { entries, nextCursor } = windowOf(selected, { collection: name, locale, filters }, limit, cursor);
    const body = {
      data: entries.map((entry) => toRecord(entry, studio, baseUrl)),
      page: { limit, has_more: nextCursor !== null, next_cursor: nextCursor },
    };
    if (nextCursor === null) return { body };
    const next = new URL(`${apiUrl}/api/v1/${name}`);
    next.search = new URLSearchParams({ ...filters, locale, limit: String(limit), cursor: nextCursor }).toString();
    return { body, headers: { Link: `<${next.href}>; rel="next"` } };
  } catch (error) {
    if (error instanceof CursorError) throw fieldProblem("cursor", error.message);
    throw error;
  }
}

/** One record of a collection, with its prose. */
export function itemOperation(name: CollectionName, studio: Studio): ReadOperation {
  const row = collectionRow(name);
  const example = studio.list(name, studio.defaultLocale)[0]?.slug ?? "example";
  return {
    id: `get${capital(row.singular)}`,
    method: "GET",
    path: `/api/v1/${name}/{slug}`,
    tag: "reads",
    uses: "content",
    summary: `One ${row.singular}`,
    description: `${row.describes} With its prose as Markdown and HTML.`,
    input: {
      path: z.strictObject({ slug: z.string().meta({ description: "Slug of the record.", example }) }),
      query: z.strictObject({ locale: localeParameter(studio) }),
    },
    success: {
      status: 200,
      description: `The ${row.singular}.`,
      schema: item(capital(row.singular), recordSchema(name).extend({ body: bodySchema.optional() })),
    },
    problems: [[404, "resource_not_found"]],
    examples: [{ name: capital(example), path: { slug: example } }],
    run: async ({ path, query }, ports) => {
      const slug = path.slug as string;
      const entry = ports.studio.get(name, slug, query.locale as string);
      if (!entry) throw unknownRecord(name, slug, query.locale as string, ports.studio);
      const body = await ports.prose(pathOf(ports.studio, entry));
      return { body: { data: { ...toRecord(entry, ports.studio, ports.baseUrl), ...(body && { body }) } } };
    },
  };
}

function unknownRecord(name: CollectionName, slug: string, locale: string, studio: Studio): Problem {
  const others = studio.localesOf(name, slug);
  const { singular } = collectionRow(name);
  if (others.length > 0) {
    return new Problem("resource_not_found", 404, `This ${singular} is not published in \`${locale}\`.`, {
      resolution: `Ask for it with \`locale\` ${others.join(" or ")}.`,
    });
  }
  const known = studio.list(name, locale).map((entry) => entry.slug);
  return new Problem("resource_not_found", 404, `There is no ${singular} with this slug.`, {
    resolution: `Take a slug from /api/v1/${name}${known.length <= 20 ? `: ${known.join(", ")}` : ""}.`,
  });
}

function capital(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1);
}
