import { momentOf } from "../../map/written-values.ts";
import type { Fields } from "./lenient-yaml.ts";

/** Words by which a system keeps a document back: in a field, with what it says then. */
interface HiddenWords {
  /** Path of the field. */
  field: string;
  /** Its value as text, or a day that has passed. */
  says: RegExp | "a day that has passed";
  /** Form that it takes here: nobody sees a draft, and neither lists nor search engines have what is unlisted. */
  as: "draft" | "unlisted";
  /** Reason that the report states. */
  why: string;
}

const yes = /^(true|yes|on|1)$/i;
const no = /^(false|no|off|0|never)$/i;

const ofAll: readonly HiddenWords[] = [
  { field: "permalink", says: /^false$/, as: "draft", why: "no page on the old site" },
  { field: "draft", says: yes, as: "draft", why: "draft" },
  { field: "isDraft", says: yes, as: "draft", why: "draft" },
  { field: "published", says: no, as: "draft", why: "not published" },
  { field: "publish", says: no, as: "draft", why: "not published" },
  { field: "private", says: yes, as: "draft", why: "private" },
  { field: "hidden", says: yes, as: "draft", why: "hidden" },
  ...["draft", "private", "pending", "hidden", "unpublished", "archived"].map((word): HiddenWords => {
    return { field: "status", says: new RegExp(`^${word}$`, "i"), as: "draft", why: word };
  }),
  { field: "visibility", says: /^(?!(public|visible)$)./i, as: "draft", why: "not for everybody" },
  { field: "unlisted", says: yes, as: "unlisted", why: "unlisted" },
  { field: "noindex", says: yes, as: "unlisted", why: "noindex" },
  { field: "robotsNoIndex", says: yes, as: "unlisted", why: "robotsNoIndex" },
  { field: "robots", says: /noindex/i, as: "unlisted", why: "robots: noindex" },
  { field: "sitemap", says: no, as: "unlisted", why: "sitemap: false" },
];

/** Words of each system, beside those that sites of every system have. */
const bySystem: Readonly<Record<string, readonly HiddenWords[]>> = {
  hugo: [
    { field: "expiryDate", says: "a day that has passed", as: "draft", why: "it has expired" },
    { field: "headless", says: yes, as: "draft", why: "no page on the old site" },
    ...["build", "_build"].flatMap((group): HiddenWords[] => [
      { field: `${group}.render`, says: /^(false|never|link)$/i, as: "draft", why: "no page on the old site" },
      { field: `${group}.list`, says: /^(false|never|local)$/i, as: "unlisted", why: "in no list" },
    ]),
    { field: "searchHidden", says: yes, as: "unlisted", why: "searchHidden" },
  ],
  eleventy: [
    { field: "eleventyExcludeFromCollections", says: yes, as: "unlisted", why: "eleventyExcludeFromCollections" },
  ],
  docusaurus: [{ field: "hide_from_search", says: yes, as: "unlisted", why: "hide_from_search" }],
};

/** Returns the words of a system that fit a document, those that make it a draft first. */
export function hiddenBy(fields: Fields, system: string): HiddenWords[] {
  return [...ofAll, ...(bySystem[system] ?? [])]
    .filter(({ field, says }) => {
      const value = valueAt(fields, field);
      if (value === undefined || value === null || typeof value === "object") return false;
      if (says instanceof RegExp) return says.test(String(value));
      const day = momentOf(value);
      return day !== undefined && Date.parse(day) < Date.now();
    })
    .sort((one, other) => one.as.localeCompare(other.as));
}

/** Names of the fields of the table, which say where a document is shown and nothing to readers. */
export function hidingFields(system: string): string[] {
  return [...ofAll, ...(bySystem[system] ?? [])].map(({ field }) => field.split(".")[0] as string);
}

function valueAt(fields: Fields, path: string): unknown {
  const [first = "", second] = path.split(".");
  const key = Object.keys(fields).find((each) => each.toLowerCase() === first.toLowerCase());
  const value = key === undefined ? undefined : fields[key];
  if (second === undefined || typeof value !== "object" || value === null)
    return second === undefined ? value : undefined;
  return (value as Fields)[second];
}
