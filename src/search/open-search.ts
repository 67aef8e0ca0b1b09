import MiniSearch from "minisearch";
import { askedWordsOf } from "./asked-words.ts";
import type { Passage } from "./passages.ts";
import type { Found, Hit, Search } from "./search.ts";
import { passageOptions, pageOptions, type StoredIndex } from "./search-index.ts";
import { termsOf } from "./terms.ts";
import { wordScores } from "./word-scores.ts";
import { referencePages } from "./search-page.ts";

export const tuning = { heading: 1.6, labels: 1.2, questions: 1.5, title: 2, pquestions: 1, summary: 1, page: 0.6, cover: 0.4, reference: 0.35, threshold: 0.45, share: 0 };

const mostOfPage = 2;

export function openSearch({ passages, locales }: StoredIndex): Search {
  const open = new Map<string, any>();
  const partOf = (locale: string) => {
    const stored = locales[locale];
    if (!stored) return undefined;
    const part = open.get(locale) ?? {
      passages: MiniSearch.loadJS(stored.passages as never, passageOptions(locale) as never),
      pages: MiniSearch.loadJS(stored.pages as never, pageOptions(locale) as never),
      toTerm: termsOf(locale),
    };
    open.set(locale, part);
    return part;
  };
  return {
    async find(query, locale, most) {
      const part = partOf(locale);
      if (!part) return { hits: [], confidence: "low", missing: [] };
      const words = askedWordsOf(query, part.toTerm);
      const t = tuning;
      const own = new Map<number, number>();
      const covered = new Map<number, number>();
      const cover = new Map<string, number>();
      const page = new Map<string, number>();
      let all = 0, gone = 0;
      const missing: string[] = [];
      const N = part.passages.documentCount;
      const rarity = (n: number) => Math.log(1 + (N - n + 0.5) / (n + 0.5));
      for (const { term, typed, isJoined } of words) {
        const p = wordScores(part.passages, term, { heading: t.heading, labels: t.labels, text: 1, questions: t.questions });
        const g = wordScores(part.pages, term, { title: t.title, summary: t.summary, questions: t.pquestions });
        const best = new Map<string, number>();
        for (const [id, score] of p.scores) {
          own.set(id as number, (own.get(id as number) ?? 0) + score);
          const path = passages[id as number]!.path;
          best.set(path, Math.max(best.get(path) ?? 0, score));
        }
        for (const [path, score] of best) cover.set(path, (cover.get(path) ?? 0) + score);
        for (const [path, score] of g.scores) page.set(path as string, (page.get(path as string) ?? 0) + score);
        if (isJoined) continue;
        const r = rarity(p.exact);
        all += r;
        if (!p.isKnown && !g.isKnown) { gone += r; missing.push(typed); }
      }
      const hits: Hit[] = [...own].map(([id, score]) => {
        const passage = passages[id] as Passage;
        const slug = passage.path.split("/").at(-1)!;
        const total = score + t.page * (page.get(passage.path) ?? 0) + t.cover * (cover.get(passage.path) ?? 0);
        return { ...passage, score: total * (referencePages.has(slug) ? t.reference : 1) };
      });
      hits.sort((a, b) => b.score - a.score);
      const taken = new Map<string, number>();
      const take = (path: string) => { const n = (taken.get(path) ?? 0) + 1; taken.set(path, n); return n; };
      const found = hits.filter(({ path }) => take(path) <= mostOfPage).slice(0, most);
      return { hits: found, confidence: all === 0 || gone / all > t.threshold || found.length === 0 ? "low" : "high", missing, debug: (gone / all).toFixed(2) } as Found;
    },
  };
}
