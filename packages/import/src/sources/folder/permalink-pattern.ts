/** Facts of a document that a pattern of addresses may name. */
export interface PatternFacts {
  /** `YYYY-MM-DD`, with a time if there is one. */
  moment: string | undefined;
  /** Name of the file, or the slug that it states. */
  slug: string;
  title: string;
  /** Folders of the document below those of its collection. */
  path: string;
  categories: readonly string[];
  collection: string;
  ending: string;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns the address that a pattern such as `/:year/:month/:title/` gives; undefined if it needs a day and there is none. */
export function patternAddress(pattern: string, facts: PatternFacts): string | undefined {
  const [date = "", time = ""] = (facts.moment ?? "").split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  const [hour = "00", minute = "00", second = "00"] = time.slice(0, 8).split(":");
  const name = months[Number(month) - 1] ?? "";
  const start = Date.parse(`${year}-01-01T00:00:00Z`);
  const yearDay = Math.round((Date.parse(`${date}T00:00:00Z`) - start) / 86_400_000) + 1;
  const values: Record<string, string> = {
    year,
    month,
    day,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_month: name.slice(0, 3),
    long_month: name,
    monthname: name.toLowerCase(),
    y_day: String(yearDay).padStart(3, "0"),
    yearday: String(yearDay),
    title: facts.slug,
    slug: facts.slug,
    name: facts.slug,
    filename: facts.slug,
    slugorfilename: facts.slug,
    slugorcontentbasename: facts.slug,
    contentbasename: facts.slug,
    path: facts.path === "" ? facts.slug : `${facts.path}/${facts.slug}`,
    basename: facts.slug,
    categories: facts.categories.join("/"),
    collection: facts.collection,
    section: facts.collection,
    sections: [facts.collection, facts.path].filter(Boolean).join("/"),
    output_ext: facts.ending,
  };
  const dated = /:(year|month|day|short_year|i_month|i_day|short_month|long_month|monthname|y_day|yearday)\b/;
  if (dated.test(pattern) && Number.isNaN(yearDay)) return undefined;
  const filled = pattern.replace(/:([a-z_]+)/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] as string) : whole,
  );
  return `/${filled}`.replace(/\/{2,}/g, "/").replace(/\/(\.\w+)$/, "$1");
}

/** Returns a text as generators write it in addresses: lower case, hyphens between words, letters of any script. */
export function urlized(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_./+-]+/gu, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}
