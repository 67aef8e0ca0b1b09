import { lacksPage } from "../../../src/model/studio/pages-of-prices.ts";

/** Files of a start that a studio without prices has no use for. */
const ofPrices = /^pricing\.yaml$|^skills\/estimate-/;

/** Parts of records that speak of prices: a field, a row of a table, and a sentence with a link to a page of prices. */
const parts = [
  /^price_range: .*\n/gm,
  /^\|.*"kept_estimate".*\n/gm,
  /[^.!?\n]*\]\(\/(?:pricing|estimate)\)[^.!?\n]*[.!?] ?/g,
];

/** Returns the files of a start for a studio that states no prices. */
export function withoutPrices(files: ReadonlyMap<string, string | Uint8Array>): Map<string, string | Uint8Array> {
  const kept = [...files].filter(([path]) => !ofPrices.test(path) && !isPageOfPrices(path));
  return new Map(
    kept.map(([path, content]) => {
      const isRecord = typeof content === "string" && /^[a-z]+\/.+\.mdx?$/.test(path);
      return [path, isRecord ? parts.reduce((text, part) => text.replace(part, ""), content) : content] as const;
    }),
  );
}

function isPageOfPrices(path: string): boolean {
  const [, slug = ""] = /^pages\/[^/]+\/(.+)\.mdx?$/.exec(path) ?? [];
  return lacksPage({ prices: "none" }, slug);
}
