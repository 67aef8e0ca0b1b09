import MiniSearch from "minisearch";

const split = MiniSearch.getDefault("tokenize");

/** A doubled l of Catalan, with the dots that people type in it: `intel·ligent`, `intel.ligent`. */
const geminate = /(\p{L}l)[·.•‧]l(?=\p{L})/giu;

const hyphened = /\p{L}+(?:-\p{L}+)+/gu;

/** Words of a text as they stand, in composed letters. */
export function tokensOf(written: string): string[] {
  const composed = written.replaceAll("ŀ", "l·").normalize("NFC");
  return split(composed.replace(geminate, "$1l")).filter(Boolean);
}

/** Words that a text has with hyphens, written in one: people ask for `frontend` and `front-end`. */
export function joinedTokensOf(written: string): string[] {
  if (!written.includes("-")) return [];
  return (written.normalize("NFC").match(hyphened) ?? []).map((word) => word.replaceAll("-", ""));
}
