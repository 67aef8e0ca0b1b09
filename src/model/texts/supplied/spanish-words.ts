import type { SuppliedWords } from "./supplied-texts.ts";

export const spanishWords: SuppliedWords = {
  labels: {},
  values: {},
  collections: {},
  prices: { none: "El estudio no publica precios. Pide una propuesta: {contact}" },
};
