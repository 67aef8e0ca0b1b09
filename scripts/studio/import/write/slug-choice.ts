import { slugOfText } from "../../../../src/model/shapes/field-shapes.ts";

/** Names that addresses below a collection have already. */
const taken = new Set(["index", "feed", "tag", "year"]);

/** Facts that tell records of one slug apart. */
export interface SlugFacts {
  /** Slug of the old site, or title. */
  written: string;
  title: string;
  published?: string | undefined;
}

/** Returns a slug that is free: as it was, with the year, with the day, with a number. */
export function freeSlug({ written, title, published }: SlugFacts, isFree: (slug: string) => boolean): string {
  const [own, ofTitle] = [slugOfText(decoded(written)), slugOfText(title)];
  const named = [own, ofTitle].filter((each) => each !== "");
  const base = named.find((each) => !taken.has(each)) ?? named[0] ?? "record";
  const [year, month, day] = (published ?? "").slice(0, 10).split("-");
  const dated = published === undefined ? [] : [`${base}-${year}`, `${base}-${year}-${month}-${day}`];
  const candidates = [...(taken.has(base) ? [] : [base]), ...dated];
  const free = candidates.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
