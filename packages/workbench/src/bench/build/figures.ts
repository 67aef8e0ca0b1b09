import type { Figure } from "../figure.ts";
import { type BuildRow, rowName } from "./build-row.ts";

/** Sizes whose figures are bounded: that of builds, and that of the search and of memory. */
const [large, largest] = [10_000, 30_000];

/** Share of a whole build that an edited article may take, and the number of articles from which it holds. */
export const mostEditShare = 0.05;
export const editBoundFrom = large;

/** Share by which an article may be dearer in a larger build: noise of two measurements. */
const mostGrowth = 1.2;

/** Returns the required figures of builds in one language, as far as their sizes were measured. */
export function buildFigures(rows: readonly BuildRow[]): Figure[] {
  const inOne = rows.filter(({ languages }) => languages === 1).sort((a, b) => a.articles - b.articles);
  return [
    ...inOne.filter(({ articles }) => articles === large).flatMap(largeFigures),
    ...inOne.filter(({ articles }) => articles === largest).flatMap(largestFigures),
    ...growths(inOne),
  ];
}

function largeFigures(row: BuildRow): Figure[] {
  const { whole, unchanged, edit, titlePages, server } = row;
  const named = (name: string) => `${rowName(row)} articles: ${name}`;
  return [
    { name: named("CPU of a whole build"), value: whole.seconds, bound: { atMost: 60 }, unit: "s" },
    {
      name: named("peak memory of a whole build"),
      value: gigabytes(whole.megabytes),
      bound: { atMost: 2 },
      unit: "GB",
    },
    {
      name: named("an edited article over a whole build"),
      value: edit.seconds / whole.seconds,
      bound: { atMost: mostEditShare },
    },
    {
      name: named("nothing changed over a whole build"),
      value: unchanged.seconds / whole.seconds,
      bound: { atMost: 0.01 },
    },
    {
      name: named("pages changed over pages with an edited title"),
      value: titlePages.touched / titlePages.showing,
      bound: { atMost: 1 },
    },
    {
      name: named("a takeover over a fresh start"),
      value: server.takeOver.seconds / server.start,
      bound: { atMost: 0.1 },
    },
    {
      name: named("requests answered during a takeover"),
      value: server.takeOver.answered / server.takeOver.asked,
      bound: { atLeast: 1 },
    },
  ];
}

function largestFigures(row: BuildRow): Figure[] {
  const named = (name: string) => `${rowName(row)} articles: ${name}`;
  return [
    { name: named("CPU of a search, p99"), value: row.server.p99, bound: { atMost: 10 }, unit: "ms" },
    {
      name: named("memory of the server after load"),
      value: gigabytes(row.server.loaded),
      bound: { atMost: 1 },
      unit: "GB",
    },
  ];
}

/** Compares the cost of one more article between each two neighbouring sizes with that between the two before. */
function growths(rows: readonly BuildRow[]): Figure[] {
  return rows.slice(2).map((after, index) => {
    const [first, middle] = [rows[index] as BuildRow, rows[index + 1] as BuildRow];
    return {
      name: `one more article beyond ${rowName(middle)} over one beyond ${rowName(first)}: CPU`,
      value: costBetween(middle, after) / costBetween(first, middle),
      bound: { atMost: mostGrowth },
    };
  });
}

function costBetween(smaller: BuildRow, larger: BuildRow): number {
  return (larger.whole.seconds - smaller.whole.seconds) / (larger.articles - smaller.articles);
}

function gigabytes(megabytes: number): number {
  return megabytes / 1024;
}
