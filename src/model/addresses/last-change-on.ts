import type { Entry, Studio } from "../studio/studio.ts";

/** Profile that a page shows beside its prose, by the slug of the page. */
const profileOn: Record<string, "company" | "pricing"> = {
  about: "company",
  contact: "company",
  pricing: "pricing",
  estimate: "pricing",
};

/** Returns the day of the last change of a record and of the profile that its page shows, YYYY-MM-DD. */
export function lastChangeOn({ collection, slug, data }: Entry, studio: Studio): string {
  const profile = collection === "pages" ? profileOn[slug] : undefined;
  const shown = profile && studio[profile]?.updated;
  return shown && shown > data.updated ? shown : data.updated;
}
