import { pagesByPath } from "../../model/addresses/pages-by-path.ts";
import type { Search } from "../../search/search.ts";
import { searchInMemory } from "../../search/search-in-memory.ts";
import { markdownBody } from "../../surfaces/markdown-body.ts";
import type { Site } from "../../surfaces/site.ts";

/** Indexes a draft in memory; the texts of results are read from its pages. */
export function draftSearch({ searched, render, studio }: Site): Promise<Search> {
  return searchInMemory(searched(), studio.texts, async (path) => {
    const page = pagesByPath(studio).get(path);
    if (!page) throw new Error(`the studio has no page at ${path}`);
    return markdownBody(page, (await render(page)).markdown, studio);
  });
}
