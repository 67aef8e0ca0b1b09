import type { SuppliedWords } from "./supplied-texts.ts";

export const englishWords: SuppliedWords = {
  labels: {},
  values: {},
  collections: {},
  prices: { none: "The studio states no prices. Ask for an offer: {contact}" },
};
