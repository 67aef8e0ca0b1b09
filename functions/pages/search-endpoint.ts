import { parameterProblem } from "../../src/api/errors/problems.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";
import { onDemandAddress, onDemandPagePath } from "../../src/api/http/on-demand-address.ts";
import { parseQuery } from "../../src/api/http/query.ts";
import { serialize } from "../../src/api/operation.ts";
import { textOfQuery } from "../../src/api/operations/queried-list.ts";
import { mostPages, type SearchAnswer, searchAnswer } from "../../src/api/operations/search-answer.ts";
import { searchMarkdown } from "../../src/api/operations/search-markdown.ts";
import { longestQuery, searchQuestion } from "../../src/api/operations/search-question.ts";
import { searchWithin } from "../../src/api/operations/search-within.ts";
import { unreadText } from "../../src/api/operations/search-words.ts";
import { pageLimit, toldOnPages } from "../../src/api/policy.ts";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Endpoint } from "../endpoint.ts";
import { notAcceptable } from "../http/conditional.ts";
import { negotiator } from "../http/negotiate.ts";
import type { Reply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Platform } from "../platform.ts";
import { alternateLinks } from "./alternate-links.ts";
import type { Remembering } from "./page-renderings.ts";
import { htmlReply, pageReply } from "./page-reply.ts";
import { withThumbs } from "./result-thumbs.ts";

const offers = [
  { type: "text/html; charset=utf-8", extension: undefined },
  { type: "text/markdown; charset=utf-8", extension: "md" },
  { type: "application/json; charset=utf-8", extension: "json" },
] as const;

type Offer = (typeof offers)[number];

/** Query of the address, with the Referer field. */
interface Asked {
  search: string;
  referer: string;
}

/**
 * Returns the search endpoints of a language: a page for people, and the same as Markdown and JSON for programs and the
 * page's script.
 */
export function searchEndpoints(locale: Locale, platform: Platform, render: Remembering): Endpoint[] {
  const path = onDemandPagePath(platform.studio, "search", locale);
  const choose = negotiator(offers);
  const negotiated = (request: HttpRequest) => {
    const choice = choose(request.header("accept"), undefined);
    if (!choice) throw notAcceptable(offers);
    return offers[choice.variant] as Offer;
  };
  const row = (at: string, offerFor: (request: HttpRequest) => Offer, vary: FlatHeaders = []): Endpoint => ({
    method: "GET",
    path: at,
    charges: pageLimit,
    reports: toldOnPages,
    isPublic: true,
    answer: (request, { search }) =>
      answer(offerFor(request), { search, referer: request.header("referer") ?? "" }, vary),
  });
  const answer = async (offer: Offer, { search, referer }: Asked, vary: FlatHeaders): Promise<Reply> => {
    const { query, most, within, kept } = readQuestion(search, locale, platform.studio);
    if (!offer.extension) {
      const unread =
        query === "" && isUnread(referer, path, locale, platform.studio) ? unreadText(locale, platform.studio) : "";
      const html = await render(path + kept + (unread && "#unread"), async () => ({
        view: "search",
        page: onDemandAddress(platform.studio, "search", locale, kept),
        shown: await withThumbs(
          { ...(await searchAnswer(query, locale, platform, most, within)), ...(unread && { unread }) },
          platform,
        ),
      }));
      return htmlReply(html, locale, platform.studio, [...vary, ...alternateLinks(path, kept)]);
    }
    const location = [...vary, "Content-Location", variantPath(path, offer.extension) + kept];
    const found = await searchAnswer(query, locale, platform, most, within);
    return pageReply(offer.type, await write[offer.extension](found, platform), locale, location);
  };
  return [
    row(path, negotiated, ["Vary", "Accept"]),
    ...offers.flatMap((offer) => (offer.extension ? [row(variantPath(path, offer.extension), () => offer)] : [])),
  ];
}

const write = {
  md: async (answer: SearchAnswer, { studio }: Platform) => searchMarkdown(answer, studio),
  json: async (answer: SearchAnswer, platform: Platform) => serialize(await withThumbs(answer, platform)),
};

/** Reads the question of a query; ignores other parameters, such as those of campaigns. */
function readQuestion(search: string, locale: Locale, studio: Studio) {
  const asked = parseQuery(search);
  const { q = "", limit = String(mostPages) } = asked;
  const query = searchQuestion(q);
  if (query.length > longestQuery) throw parameterProblem("q", `must have at most ${longestQuery} characters`);
  const most = /^\d{1,2}$/.test(limit) ? Number(limit) : 0;
  if (most < 1 || most > mostPages) throw parameterProblem("limit", `must be a whole number from 1 to ${mostPages}`);
  const within = searchWithin(asked, locale, studio);
  const kept = {
    ...(query !== "" && { q: query }),
    ...(most < mostPages && { limit }),
    ...(within && { collection: within.collection, ...within.filters }),
  };
  return { query, most, within, kept: textOfQuery(Object.entries(kept)) };
}

/**
 * Returns true if the browser comes from this page with a refused question: the problem leads to the page without it.
 */
function isUnread(referer: string, path: string, locale: Locale, studio: Studio): boolean {
  const from = URL.parse(referer);
  if (from?.pathname !== path || from.search === "") return false;
  try {
    readQuestion(from.search.slice(1), locale, studio);
    return false;
  } catch {
    return true;
  }
}
