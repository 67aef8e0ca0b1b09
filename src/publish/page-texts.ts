import { mainOf, type RenderedPage, toMarkdown } from "../markdown/markdown.ts";
import { type PageAddress, proseEntryOn } from "../model/addresses/addresses.ts";
import { notePage } from "../model/addresses/note-page.ts";
import type { Queries } from "../model/reads/queries.ts";
import { type Kept, onceLater } from "../model/reads/recorder.ts";
import type { ProseRenderer } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import { type IndexedPage, indexedPageOf } from "../search/index/indexed-page.ts";
import { type PassageText, placeIn } from "../search/index/passage-text.ts";
import { synonymsOf } from "../search/passage-fields.ts";
import { passagesOf } from "../search/passages.ts";
import { searchPageOf } from "../search/search-page.ts";
import { markdownBody } from "../surfaces/markdown-body.ts";
import type { Site } from "../surfaces/site.ts";

/** Rendered parts of a site: the HTML of pages, and the prose in it that is written in Markdown */
export interface RenderedParts {
  html(page: PageAddress): Promise<string>;
  prose: ProseRenderer;
}

/** Texts of rendered pages: their Markdown, and the form that the search indexes */
type PageTexts = Pick<Site, "render" | "searched">;

/** Makes the texts of pages, each once; those of an earlier build hold while what they were made from does. */
export function pageTexts(
  studio: Studio,
  baseUrl: string,
  pages: readonly PageAddress[],
  { html, prose }: RenderedParts,
  queries: Queries,
): PageTexts {
  const rendered = new Map<string, Promise<Kept<RenderedPage>>>();
  const convert = async (page: PageAddress) => {
    notePage(page);
    const entry = proseEntryOn(page, studio);
    const written = entry && (await prose(entry));
    return toMarkdown(mainOf(await html(page)), new URL(page.path, baseUrl).href, written, page.locale);
  };
  const kept = async (page: PageAddress) =>
    JSON.parse(
      await queries.query(`text ${page.path}`, async () => JSON.stringify(await convert(page))),
    ) as RenderedPage;
  const render = (page: PageAddress) => {
    notePage(page);
    return onceLater(rendered, page.path, () => kept(page));
  };
  const index = (page: PageAddress) =>
    queries.query(`searched ${page.path}`, async () => {
      const { markdown, prose } = await render(page);
      // The rest of a list repeats its records.
      const passages = passagesOf(page, page.kind === "list" ? (prose?.markdown ?? "") : markdown);
      const asked = searchPageOf(page, proseEntryOn(page, studio)?.data.questions, passages);
      const own = indexedPageOf(asked, synonymsOf(studio.texts[page.locale]));
      return JSON.stringify(placed(own, markdownBody(page, markdown, studio)));
    });
  return {
    render,
    async *searched() {
      // A selection repeats its records.
      const indexed = pages.filter(({ isIndexed, kind }) => isIndexed && kind !== "selection");
      for (const own of Map.groupBy(indexed, ({ locale }) => locale).values()) {
        for (const page of own) yield JSON.parse(await index(page)) as IndexedPage;
      }
    },
  };
}

/** Puts the place of a passage in the published Markdown of its page in place of its text. */
function placed({ passages, ...own }: IndexedPage, markdown: string): IndexedPage {
  const place = (text: PassageText) => (typeof text === "string" ? placeIn(markdown, text) : text);
  return {
    ...own,
    passages: passages.map(({ record, ...terms }) => ({ ...terms, record: { ...record, text: place(record.text) } })),
  };
}
