import { decodedAddress } from "../../../../../src/model/addresses/path-from.ts";
import type { Place } from "../../note.ts";
import type { XmlElement } from "../exports/xml-tree.ts";

/** Term of an item: a category, a tag, or whatever taxonomy a plugin adds. */
export interface WordpressTerm {
  domain: string;
  slug: string;
  label: string;
}

/** Item of a WXR file: a post, a page, an attachment, an entry of a menu, … */
export interface WordpressItem {
  place: Place;
  id: string;
  type: string;
  status: string;
  title: string;
  /** Address of its page, and the one that never changes; absolute. */
  link: string;
  guid: string;
  creator: string;
  slug: string;
  /** Identifier of the item it is attached to; "0" if none. */
  parent: string;
  /** Local day and time, and those of UTC, as the database has them. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  password: string;
  isSticky: boolean;
  content: string;
  /** Line at which the content begins. */
  contentLine: number;
  excerpt: string;
  attachmentUrl: string;
  terms: readonly WordpressTerm[];
  /** Fields of WordPress, of plugins and of the site, by name. */
  meta: ReadonlyMap<string, readonly string[]>;
  comments: number;
}

/** Reads an `<item>`. What it does not say is empty. */
export function readItem(element: XmlElement, file: string): WordpressItem {
  const all = Map.groupBy(element.children, ({ name }) => name);
  const raw = (name: string) => all.get(name)?.[0]?.text ?? "";
  const word = (name: string) => raw(name).trim();
  return {
    place: { file, line: element.line },
    id: word("wp:post_id") || word("guid") || word("link") || `${file}:${element.line}`,
    type: word("wp:post_type") || "post",
    status: word("wp:status") || "publish",
    title: word("title"),
    link: word("link"),
    guid: word("guid"),
    creator: word("dc:creator"),
    slug: decodedAddress(word("wp:post_name")),
    parent: word("wp:post_parent") || "0",
    date: word("wp:post_date"),
    dateGmt: word("wp:post_date_gmt"),
    modified: word("wp:post_modified"),
    modifiedGmt: word("wp:post_modified_gmt"),
    password: word("wp:post_password"),
    isSticky: word("wp:is_sticky") === "1",
    content: raw("content:encoded").replace(/\r\n?/g, "\n"),
    contentLine: all.get("content:encoded")?.[0]?.line ?? element.line,
    excerpt: word("excerpt:encoded"),
    attachmentUrl: word("wp:attachment_url"),
    terms: (all.get("category") ?? []).map(termOf),
    meta: metaOf(all.get("wp:postmeta") ?? []),
    comments: all.get("wp:comment")?.length ?? 0,
  };
}

/** Returns the text of a child element; empty if there is none. */
export function childText({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? "";
}

function termOf({ attributes, text }: XmlElement): WordpressTerm {
  // Files of version 1.0 call a tag "tag", and name each term a second time without a domain.
  const domain = attributes.domain === "tag" ? "post_tag" : (attributes.domain ?? "");
  return { domain, slug: decodedAddress(attributes.nicename ?? ""), label: text.trim() };
}

function metaOf(elements: readonly XmlElement[]): Map<string, string[]> {
  const meta = new Map<string, string[]>();
  for (const element of elements) {
    const key = childText(element, "wp:meta_key");
    const values = meta.get(key) ?? [];
    values.push(childText(element, "wp:meta_value"));
    meta.set(key, values);
  }
  return meta;
}
