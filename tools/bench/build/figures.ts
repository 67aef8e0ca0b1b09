import type { Figure } from "../figure.ts";
import type { BuildMeasured } from "./measure.ts";

/** Number of articles for which CPU time and memory are bounded; a quick run builds fewer. */
const requiredArticles = 10_000;

/** Returns the required figures of a large build. */
export function buildFigures([fixed, small, large]: readonly BuildMeasured[]): Figure[] {
  if (!fixed || !small || !large) return [];
  const growth = (large.seconds - fixed.seconds) / (small.seconds - fixed.seconds);
  const times = large.articles / small.articles;
  const linear: Figure = {
    name: `${times}× the articles: CPU time beyond the site without them`,
    value: growth,
    bound: { atMost: Number((times * 1.2).toFixed(2)) },
  };
  if (large.articles < requiredArticles) return [linear];
  return [
    { name: `${large.articles} articles: CPU time`, value: large.seconds, bound: { atMost: 60 }, unit: "s" },
    {
      name: `${large.articles} articles: peak memory`,
      value: large.megabytes / 1000,
      bound: { atMost: 2.5 },
      unit: "GB",
    },
    linear,
  ];
}
