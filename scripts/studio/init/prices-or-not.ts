import { lacksPage } from "../../../src/model/studio/pages-of-prices.ts";

type Files = Map<string, string | Uint8Array>;

/** Files of a start that a studio without prices has no use for. */
const ofPrices = /^pricing\.yaml$|^skills\/estimate-/;

/** Parts of records that speak of prices: a field, a row of a table, and a sentence with a link to a page of prices. */
const parts = [
  /^price_range: .*\n/gm,
  /^\|.*"kept_estimate".*\n/gm,
  /[^.!?\n]*\]\(\/(?:pricing|estimate)\)[^.!?\n]*[.!?] ?/g,
];

/** Words of a record for a studio with prices, and for one without: `«scope and price|scope»`. */
const eitherWords = /«([^«»|]*)\|([^«»|]*)»/g;

/** Returns the files of a start for a studio that states prices, or for one that states none. */
export function withPricesOrNot(files: Files, hasPrices: boolean): Files {
  const kept = [...files].filter(([path]) => hasPrices || !(ofPrices.test(path) || isPageOfPrices(path)));
  return new Map(
    kept.map(([path, content]) => {
      const isRecord = typeof content === "string" && /^[a-z]+\/.+\.mdx?$/.test(path);
      return [path, isRecord ? chosen(content, hasPrices) : content] as const;
    }),
  );
}

function chosen(record: string, hasPrices: boolean): string {
  const text = record.replace(eitherWords, hasPrices ? "$1" : "$2");
  return hasPrices ? text : parts.reduce((rest, part) => rest.replace(part, ""), text);
}

function isPageOfPrices(path: string): boolean {
  const [, slug = ""] = /^pages\/[^/]+\/(.+)\.mdx?$/.exec(path) ?? [];
  return lacksPage({ prices: "none" }, slug);
}
