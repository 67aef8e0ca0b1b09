import { cover } from "../../src/artwork/cover.ts";
import { motifOf } from "../../src/artwork/motif-of.ts";
import type { SearchAnswer, SearchResult } from "../../src/contract/search-answer.ts";
import type { Platform } from "../platform.ts";

type Source = Pick<Platform, "studio" | "prose">;

/** The same answer with the drawing of each record, by the same functions as on its page. */
export async function withThumbs(answer: SearchAnswer, source: Source): Promise<SearchAnswer> {
  const drawn = answer.results.map(async (result) => ({
    ...result,
    ...(await thumbOf(result, answer.locale, source)),
  }));
  return { ...answer, results: await Promise.all(drawn) };
}

/** Pages that stand for no record have none. */
async function thumbOf({ collection, slug, path }: SearchResult, locale: string, { studio, prose }: Source) {
  const entry = collection !== "pages" && slug ? studio.get(collection, slug, locale) : undefined;
  if (!entry) return {};
  const motif = motifOf(entry, studio) ?? { of: "prose" as const, source: (await prose(path))?.markdown ?? "" };
  return { thumb: cover(motif, "thumb") };
}
