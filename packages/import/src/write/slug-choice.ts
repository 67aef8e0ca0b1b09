import { slugOfName, slugOfText } from "../../../../src/loader/read/slug-of-text.ts";
import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import { cutSlug, mostLetters } from "../../../../src/model/shapes/lengths.ts";

/** Names that addresses below a collection have already. */
const taken = new Set(["index", "feed", "tag", "year"]);

/** Facts that tell records of one slug apart. */
export interface SlugFacts {
  /** Slug of the old site, whose letters are kept. */
  written?: string | undefined;
  title: string;
  published?: string | undefined;
}

/** Returns a slug that is free: as it was, with the year, with the day, with a number. */
export function freeSlug({ written, title, published }: SlugFacts, isFree: (slug: string) => boolean): string {
  const [own, ofTitle] = [slugOfName(decodedAddress(written ?? "")), slugOfText(title)];
  const named = [own, ofTitle].filter((each) => each !== "");
  const base = cutSlug(named.find((each) => !taken.has(each)) ?? named[0] ?? "record");
  const before = (end: string) => `${cutSlug(base, mostLetters.slug - end.length)}${end}`;
  const [year, month, day] = (published ?? "").slice(0, 10).split("-");
  const dated = published === undefined ? [] : [before(`-${year}`), before(`-${year}-${month}-${day}`)];
  const candidates = [...(taken.has(base) ? [] : [base]), ...dated];
  const free = candidates.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(before(`-${number}`))) number += 1;
  return before(`-${number}`);
}
