import { slugOfText } from "../../../../src/loader/read/slug-of-text.ts";
import { mostLetters } from "../../../../src/model/shapes/lengths.ts";
import { cutToWords } from "./cut-words.ts";
import type { Plan } from "./plan.ts";

interface Tag {
  /** Words by which it is shown: those that most records have. */
  label: string;
  /** Language → number of published articles. */
  counts: Map<string, number>;
}

/** Tags of all articles, with the one spelling that each gets, and their pages. */
export class TagPlan {
  readonly #tags = new Map<string, Tag>();

  constructor({ records }: Pick<Plan, "records">) {
    const spellings = new Map<string, Map<string, number>>();
    for (const { tags, collection, locale, isHidden } of records.values()) {
      if (collection !== "articles") continue;
      const bySlug = new Map(tags.toReversed().map((label) => [tagSlug(label), spelled(label)]));
      for (const [slug, label] of bySlug) {
        if (slug === "") continue;
        const tag = this.#tags.get(slug) ?? { label, counts: new Map() };
        this.#tags.set(slug, tag);
        if (!isHidden) tag.counts.set(locale, (tag.counts.get(locale) ?? 0) + 1);
        const known = spellings.get(slug) ?? new Map<string, number>();
        spellings.set(slug, known);
        known.set(label, (known.get(label) ?? 0) + 1);
      }
    }
    for (const [slug, known] of spellings) {
      const [most] = [...known].sort(([, one], [, other]) => other - one);
      if (most) (this.#tags.get(slug) as Tag).label = most[0];
    }
  }

  /** Returns the spelling of a tag; undefined if it has no letter for a slug. */
  labelOf(label: string): string | undefined {
    return this.#tags.get(tagSlug(label))?.label;
  }

  has(label: string): boolean {
    return this.#tags.has(tagSlug(label));
  }

  /** Returns the path of the page of a tag, as it is linked to from a language. */
  pathOf(label: string, locale: string, defaultLocale: string): string | undefined {
    const slug = tagSlug(label);
    const counts = this.#tags.get(slug)?.counts;
    if (!counts) return undefined;
    if ((counts.get(locale) ?? 0) >= 2) return `/articles/tag/${slug}`;
    const other = [...counts].find(([, count]) => count >= 2)?.[0];
    if (other !== undefined) return `/${other}/articles/tag/${slug}`;
    const [only] = [...counts.keys()];
    if (only === undefined) return undefined;
    return only === locale || only === defaultLocale ? `/articles?tag=${slug}` : `/${only}/articles?tag=${slug}`;
  }
}

/** Returns the slug of a tag: C, C# and C++ are three. */
function tagSlug(label: string): string {
  return slugOfText(spelled(label));
}

/** Writes signs behind a letter, which no address has, as words, and cuts a label that is too long. */
function spelled(label: string): string {
  const whole = label.replace(/(?<=\w)#(?!\w)/g, " Sharp").replace(/(?<=\w)\+\+(?!\w)/g, " Plus Plus");
  let most: number = mostLetters.tag;
  // A letter of Unicode may stand for several of a slug.
  while (most > 1 && slugOfText(cutToWords(whole, most)).length > mostLetters.tag) most -= 1;
  return cutToWords(whole, most);
}
