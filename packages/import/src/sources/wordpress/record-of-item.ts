import type { Note } from "../../note.ts";
import type { SourcePicture, SourceRecord, SourceTag } from "../../source.ts";
import { hasMarkup, plainText } from "../exports/plain-text.ts";
import { addressesOf } from "./item-addresses.ts";
import { publishedOf, updatedOf } from "./item-days.ts";
import { draftReasonOf } from "./item-fate.ts";
import { originalOf } from "./item-language.ts";
import { canonicalOf, summaryOf } from "./item-summary.ts";
import { authorsOf, type WordpressIndex } from "./wordpress-index.ts";
import type { WordpressItem } from "./wordpress-item.ts";

/** Category that WordPress gives to posts without one, in the languages of its translations that name it so. */
const uncategorized = /^(uncategorized|sin-categoria|sense-categoria|sem-categoria|non-classe|senza-categoria)$/;

/** Taxonomies that say what other fields of a record say already. */
const knownDomains = ["category", "post_tag", "author", "language", "post_translations", "post_format", ""];

/** Returns the record that an item becomes, without its body. */
export function recordOfItem(
  item: WordpressItem,
  index: WordpressIndex,
  firstLocale: string,
): Omit<SourceRecord, "body"> {
  const { place, id, type, slug } = item;
  const draft = draftReasonOf(item);
  const language = index.translations.locales.get(id)?.locale;
  const original = originalOf(id, index.translations, firstLocale);
  const stated = {
    title: plainText(item.title),
    summary: summaryOf(item),
    published: publishedOf(item),
    updated: updatedOf(item),
    slug,
    picture: pictureOf(item, index),
    draft,
    locale: language,
    translationOf: original === undefined ? undefined : index.keyOf(original),
  };
  return {
    place,
    id: index.keyOf(id),
    kind: type,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== "")),
    addresses: draft === undefined ? addressesOf(item) : [],
    authors: authorsOf(item, index.authors).map((author) => index.authorKey(author)),
    tags: tagsOf(item),
    rest: restOf(item),
    notes: notesOf(item, index),
  };
}

function tagsOf({ terms }: WordpressItem): SourceTag[] {
  const tags = new Map<string, SourceTag>();
  for (const { domain, slug, label } of terms) {
    if ((domain !== "category" && domain !== "post_tag") || isUncategorized(slug)) continue;
    const words = plainText(label);
    const key = slug || words;
    if (words && !tags.has(key)) tags.set(key, { label: words, ...(slug && { slug }) });
  }
  return [...tags.values()];
}

function pictureOf({ meta }: WordpressItem, { attachments }: WordpressIndex): SourcePicture | undefined {
  const attachment = attachments.get(meta.get("_thumbnail_id")?.[0] ?? "");
  if (!attachment) return undefined;
  const { url, alt, caption } = attachment;
  return { address: url, ...(alt && { alt }), ...(caption && { caption }) };
}

/** Returns what an item states in taxonomies and fields of plugins and of the site. */
function restOf({ terms, meta, isSticky }: WordpressItem): Record<string, unknown> {
  const taxonomies = Map.groupBy(
    terms.filter(({ domain }) => !knownDomains.includes(domain)),
    ({ domain }) => `taxonomy ${domain}`,
  );
  const formats = terms.filter(({ domain }) => domain === "post_format").map(({ label }) => label);
  const fields = [...meta].filter(([key]) => key !== "" && !key.startsWith("_") && !isKnown(key));
  return {
    ...Object.fromEntries([...taxonomies].map(([name, all]) => [name, all.map(({ label }) => plainText(label))])),
    ...(formats.length > 0 && { "post format": formats[0] }),
    ...Object.fromEntries(fields.map(([key, values]) => [key, values.length === 1 ? values[0] : values])),
    ...(isSticky && { sticky: true }),
  };
}

/** Returns true if a field is one of a plugin, or was read: `footnotes` is part of the text. */
function isKnown(key: string): boolean {
  return key.startsWith("rank_math_") || key === "footnotes";
}

/** Returns true if a category says only that a post has none. */
function isUncategorized(slug: string): boolean {
  return uncategorized.test(slug);
}

/** Returns what of an item does not arrive as it was, its body aside. */
function notesOf(item: WordpressItem, { attachments }: WordpressIndex): Note[] {
  const { place, title, excerpt, meta, status, terms } = item;
  const notes: Note[] = [];
  const note = (kind: Note["kind"], what: string, detail?: string) => {
    notes.push({ kind, what, place, ...(detail !== undefined && { detail }) });
  };
  if (hasMarkup(title)) note("dropped", "markup in titles", title);
  if (hasMarkup(excerpt)) note("dropped", "markup in excerpts", excerpt);
  const canonical = canonicalOf(item);
  if (canonical) note("dropped", "addresses of originals elsewhere", canonical);
  const thumbnail = meta.get("_thumbnail_id")?.[0];
  if (thumbnail && Number(thumbnail) > 0 && !attachments.has(thumbnail)) {
    note("missing", "featured pictures that the export lacks", `attachment ${thumbnail}`);
  }
  if (status === "future") note("left", "posts of a later day", publishedOf(item) ?? "without a day");
  if (terms.some(({ domain, slug }) => domain === "category" && isUncategorized(slug))) {
    note("dropped", "the category of posts without one");
  }
  return notes;
}
