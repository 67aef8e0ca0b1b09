import type { SearchAnswer, SearchResult } from "../../src/api/operations/search-answer.ts";
import { cover } from "../../src/artwork/cover.ts";
import { motifOf } from "../../src/artwork/motif-of.ts";
import type { Platform } from "../platform.ts";

type Source = Pick<Platform, "studio" | "prose">;

/** Adds the drawing of each record to an answer, with the functions that draw it on its page. */
export async function withThumbs(answer: SearchAnswer, source: Source): Promise<SearchAnswer> {
  const { elsewhere } = answer;
  const results = await drawn(answer.results, answer.locale, source);
  if (!elsewhere) return { ...answer, results };
  return {
    ...answer,
    results,
    elsewhere: { ...elsewhere, results: await drawn(elsewhere.results, elsewhere.locale, source) },
  };
}

function drawn(results: readonly SearchResult[], locale: string, source: Source): Promise<SearchResult[]> {
  return Promise.all(results.map(async (result) => ({ ...result, ...(await thumbOf(result, locale, source)) })));
}

/** Returns the drawing of a record. Other pages get a drawing of their text, so that every row has one. */
async function thumbOf({ collection, slug, path, passage }: SearchResult, locale: string, { studio, prose }: Source) {
  const entry = collection !== "pages" && slug ? studio.get(collection, slug, locale) : undefined;
  const motif = entry && motifOf(entry, studio);
  if (motif) return { thumb: cover(motif, "thumb") };
  const source = (await prose(path))?.markdown ?? passage.map(({ text }) => text).join("");
  return { thumb: cover({ of: "prose", source }, "thumb") };
}
