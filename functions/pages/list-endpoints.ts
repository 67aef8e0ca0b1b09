import { requireDecodableQuery } from "../../src/api/http/query.ts";
import { ask, unattended } from "../../src/api/operations/ask.ts";
import {
  askedValues,
  type ListQuery,
  listParameters,
  listQueryOf,
  type QueriedList,
  textOfQuery,
} from "../../src/api/operations/queried-list.ts";
import { queriedListJson, queriedListMarkdown } from "../../src/api/operations/queried-list-variants.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { pageLimit, toldOnPages } from "../../src/api/policy.ts";
import { motifOf } from "../../src/artwork/motif-of.ts";
import { type PageAddress, partSize, pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import type { StudioRecord } from "../../src/model/records/record.ts";
import type { Untranslated } from "../../src/model/records/untranslated.ts";
import { collectionRow } from "../../src/model/shapes/collections.ts";
import type { Endpoint } from "../endpoint.ts";
import { negotiator } from "../http/negotiate.ts";
import type { PublishedFile } from "../http/published.ts";
import type { Platform } from "../platform.ts";
import { alternateLinks } from "./alternate-links.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply, pageReply } from "./page-reply.ts";

const offers = [
  { type: "text/html; charset=utf-8", extension: undefined },
  { type: "text/markdown; charset=utf-8", extension: "md" },
  { type: "application/json; charset=utf-8", extension: "json" },
] as const;

type Extension = "md" | "json" | undefined;

interface Body {
  data: StudioRecord[];
  page: { next_cursor: string | null; untranslated: Untranslated[] };
}

/**
 * Returns the endpoints of a list page and its variants for queries that the list's operation reads. Such a page shows
 * the records that the API answers, is not indexed, and names the whole list as canonical.
 */
export function listEndpoints(page: PageAddress, platform: Platform, render: Remembering): Endpoint[] {
  const { collection } = page;
  if (page.kind !== "list" || page.part?.number !== 1 || !collectionRow(collection).api.list) return [];
  const { studio, baseUrl, published } = platform;
  const operation = operationsOf(studio, platform).find(({ path }) => path === `/api/v1/${collection}`);
  if (operation?.uses !== "content") return [];
  const names = new Set(listParameters(collection));
  const choose = negotiator(offers);

  const find = async (query: ListQuery): Promise<QueriedList> => {
    const full = [...query, ["locale", page.locale] as const];
    if (!query.some(([name]) => name === "limit")) full.push(["limit", String(partSize)]);
    const outcome = await ask(operation, { query: full.map(([name, value]) => [name, value]) }, platform, unattended);
    const { data, page: found } = outcome.body as Body;
    const kept = query.filter(([name]) => name !== "cursor");
    const next = found.next_cursor === null ? undefined : textOfQuery([...kept, ["cursor", found.next_cursor]]);
    const asked = askedValues(page, query, studio);
    const filters = Object.fromEntries(query.filter(([name]) => name !== "limit" && name !== "cursor"));
    return { filters, asked, records: data, untranslated: found.untranslated, ...(next !== undefined && { next }) };
  };

  const html = async (kept: string, list: QueriedList) =>
    render(page.path + kept, async () => {
      const slugs = list.records.map(({ slug }) => slug);
      const alternates = Object.entries(page.alternates).map(([locale, path]) => [locale, path + kept]);
      return {
        view: "list",
        page: { ...page, isIndexed: false, alternates: Object.fromEntries(alternates) },
        shown: {
          asked: list.asked,
          slugs,
          untranslated: list.untranslated.map(({ slug, locales }) => ({ slug, locale: locales[0] ?? page.locale })),
          sources: await sourcesOf(slugs, page, platform),
          ...(list.next !== undefined && { next: page.path + list.next }),
        },
      };
    });

  const answer = async (extension: Extension, search: string, isNegotiated: boolean) => {
    requireDecodableQuery(search);
    const query = listQueryOf(search, collection, studio);
    const list = await find(query);
    const kept = textOfQuery(query);
    const vary = isNegotiated ? ["Vary", "Accept"] : [];
    if (extension === undefined) {
      return htmlReply(await html(kept, list), page.locale, studio, [...vary, ...alternateLinks(page.path, kept)]);
    }
    const asked = { page, kept, list };
    const body = extension === "md" ? queriedListMarkdown(asked, studio, baseUrl) : queriedListJson(asked, baseUrl);
    const links = ["Content-Location", variantPath(page.path, extension) + kept, "Link", canonicalLink(page, baseUrl)];
    const offer = offers.find((each) => each.extension === extension) ?? offers[0];
    return pageReply(offer.type, body, page.locale, [...vary, ...links]);
  };

  const row = (path: string, own?: Exclude<Extension, undefined>): Endpoint => ({
    method: "GET",
    path,
    charges: pageLimit,
    reports: toldOnPages,
    isOfQueries: true,
    isAsked: (search) => [...new URLSearchParams(search).keys()].some((name) => names.has(name)),
    isPublic: true,
    async answer(request, { search }) {
      if (own) return answer(own, search, false);
      const choice = choose(request.header("accept"), undefined);
      // The published page refuses what nothing matches.
      if (!choice) return ((await published.find(path)) as PublishedFile).answer(request);
      return answer(offers[choice.variant]?.extension, search, true);
    },
  });
  return [row(page.path), row(variantPath(page.path, "md"), "md"), row(variantPath(page.path, "json"), "json")];
}

/** Returns the prose of the records whose drawing is made of it, by slug: pages on demand have no files of content. */
async function sourcesOf(slugs: readonly string[], { collection, locale }: PageAddress, platform: Platform) {
  const { studio, prose } = platform;
  const drawn = slugs.map(async (slug) => {
    const entry = studio.get(collection, slug, locale);
    if (!entry || motifOf(entry, studio)) return [];
    return [[slug, (await prose(pathOf(studio, entry)))?.markdown ?? entry.data.summary]];
  });
  return Object.fromEntries((await Promise.all(drawn)).flat()) as Record<string, string>;
}

function canonicalLink({ path }: PageAddress, baseUrl: string): string {
  return `<${new URL(path, baseUrl).href}>; rel="canonical"`;
}
