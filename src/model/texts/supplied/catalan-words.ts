import type { SuppliedWords } from "./supplied-texts.ts";

export const catalanWords: SuppliedWords = {
  labels: {},
  values: {},
  collections: {},
  prices: { none: "L'estudi no publica preus. Demana una proposta: {contact}" },
};
