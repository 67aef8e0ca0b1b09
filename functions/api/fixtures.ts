import { sizeLimits } from "../../src/api/policy.ts";
import type { Prose, ToolPorts } from "../../src/api/ports.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Queries } from "../../src/model/reads/queries.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { ServiceLimits } from "../../src/model/studio/service-limits.ts";
import type { Studio, StudioData } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { type IndexedPage, indexedPageOf } from "../../src/search/index/indexed-page.ts";
import { synonymsOf } from "../../src/search/passage-fields.ts";
import { passagesOf } from "../../src/search/passages.ts";
import type { Search } from "../../src/search/search.ts";
import { searchInMemory } from "../../src/search/search-in-memory.ts";
import { searchPageOf } from "../../src/search/search-page.ts";
import { passagesOver } from "../assistant/passage-finder.ts";
import { siteAssistant } from "../assistant/site-assistant.ts";
import { searchInTurns } from "../search-in-turns.ts";
import { type PassingFiles, sandboxStore } from "./sandbox-store.ts";

/** Frozen state that the sandbox answers from: `dist-fixtures/fixtures.json`, written by `npm run freeze`. */
export interface Fixtures {
  /** Time at which the clock of the sandbox stands still, in milliseconds since 1970. */
  at: number;
  studio: StudioData;
  /** Page path → its prose. */
  prose: Record<string, Prose>;
  /** Page path → its Markdown. */
  markdown: Record<string, string>;
  /** Only export of the sandbox. */
  exported: { job: ExportJob; markdown: string };
}

/** Placeholder for the origin in the fixtures, which must not hold one. */
export const originMark = "{base_url}";

export function parseFixtures(text: string, baseUrl: string): Fixtures {
  return JSON.parse(text.replaceAll(originMark, baseUrl)) as Fixtures;
}

/**
 * Returns ports without effects: frozen records, a clock that stands still, one identifier, a store that keeps nothing.
 */
export function sandboxPorts(
  { at, studio, prose, markdown, exported }: Fixtures,
  baseUrl: string,
  { rate, formBytes, derive }: ServiceLimits & Partial<Pick<Queries, "derive">>,
  onError: ToolPorts["onError"] = rethrow,
  files?: PassingFiles,
): ToolPorts {
  const frozen = createStudio(studio);
  const search = searchInTurns(frozenSearch(frozen, prose, derive));
  const ports: ToolPorts = {
    studio: frozen,
    baseUrl,
    apiUrl: `${baseUrl}/sandbox`,
    rate,
    formBytes,
    build: "sandbox",
    prose: async (path) => prose[path],
    search,
    markdown: async (path) => markdown[path] ?? notFrozen(path),
    isSandbox: true,
    store: sandboxStore(exported.job, exported.markdown, files),
    clock: { now: () => at },
    ids: { next: () => exported.job.id },
    inbox: studio.company.contact.email,
    transport: "file",
    typedMailsADay: sizeLimits.typedMailsADay,
    onHeldBack: () => {},
    onSuspected: () => {},
    assistant: siteAssistant({ studio: frozen, baseUrl, passages: passagesOver(search) }),
    guides: {
      find: (slug) => ({ name: `${slug}.pdf`, bytes: 0, read: async () => new Uint8Array() }),
      link: async () => baseUrl,
    },
    onError,
    get sandbox() {
      return ports;
    },
  };
  return ports;
}

function notFrozen(path: string): never {
  throw new Error(`the page ${path} was not frozen`);
}

/** Rethrows a defect where no client waits, as in a build. */
function rethrow(error: unknown): never {
  throw error;
}

/** Searches the frozen pages. The index of a language is built on its first search, or taken with `derive` from where one was kept. */
function frozenSearch(studio: Studio, prose: Record<string, Prose>, derive?: Queries["derive"]): Search {
  const opened = new Map<Locale, Promise<Search>>();
  const pagesIn = (locale: Locale): IndexedPage[] => {
    if (!derive) return indexedIn(locale, studio, prose);
    const from = [locale, JSON.stringify([studio, prose])];
    return JSON.parse(derive("frozen index", from, () => JSON.stringify(indexedIn(locale, studio, prose))));
  };
  const inLocale = (locale: Locale) => {
    const search = opened.get(locale) ?? searchInMemory(pagesIn(locale), studio.texts);
    opened.set(locale, search);
    return search;
  };
  return {
    find: async (query, locale, most) => (await inLocale(locale)).find(query, locale, most),
    support: async (question, locale, before) => (await inLocale(locale)).support(question, locale, before),
  };
}

function indexedIn(locale: Locale, studio: Studio, prose: Record<string, Prose>): IndexedPage[] {
  const pages = pagesOf(studio).filter((page) => page.locale === locale && prose[page.path]);
  const synonyms = synonymsOf(studio.texts[locale]);
  return pages.map((page) => {
    const entry = studio.get(page.collection, page.slug, page.locale);
    const passages = passagesOf(page, prose[page.path]?.markdown ?? "");
    return indexedPageOf(searchPageOf(page, entry?.data.questions, passages), synonyms);
  });
}
