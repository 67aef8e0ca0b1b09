import type { BuildRow } from "../../src/bench/build/build-row.ts";

/** Returns a row of builds that holds every limit, with a cost of its whole build in seconds. */
export function buildRow(articles: number, seconds = 50, languages = 1): BuildRow {
  const usage = { seconds: seconds / 100, megabytes: 512 };
  return {
    articles,
    languages,
    whole: { seconds, megabytes: 1536 },
    unchanged: usage,
    forced: usage,
    edit: usage,
    editChanged: 12_345,
    title: usage,
    titlePages: { showing: 8, touched: 8 },
    dist: 700,
    searchIndex: 40,
    server: {
      start: 2,
      idle: 150,
      loaded: 300,
      firstQuestion: 90,
      p50: 2,
      p99: 8,
      takeOver: { seconds: 0.1, asked: 90, answered: 90 },
    },
    peers: { Astro: { seconds: 30, megabytes: 900 } },
  };
}
