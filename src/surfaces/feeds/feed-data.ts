import { type PageAddress, pathOf, variantPath } from "../../model/addresses/addresses.ts";
import { notePage } from "../../model/addresses/note-page.ts";
import { type Feed, feedPath } from "../../model/records/feed.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { publishedPicture } from "../../model/records/published-picture.ts";
import { referredBy } from "../../model/records/references.ts";
import { text, texts } from "../../model/shapes/field-shapes.ts";
import { isMoment } from "../../model/shapes/moment.ts";
import { sortKey } from "../../model/studio/places.ts";
import { type Entry, textsOf } from "../../model/studio/studio.ts";
import type { Site } from "../site.ts";

/** Data of a feed in any format */
export interface FeedData {
  title: string;
  description: string;
  locale: string;
  /** Page that lists the same records */
  page: string;
  addresses: { xml: string; json: string };
  author: Author;
  /** Time of the latest change to any item */
  updated: Date;
  items: FeedItem[];
}

interface Author {
  name: string;
  url: string;
  /** Address of the person's picture */
  avatar?: string;
}

export interface FeedItem {
  url: string;
  markdownUrl: string;
  title: string;
  summary: string;
  published: Date;
  updated: Date;
  authors: readonly Author[];
  tags: readonly string[];
  /** Prose as HTML with absolute links */
  html: string | undefined;
  /** Address of the picture, of the type that its ending says */
  image: string | undefined;
}

/** Returns the data of a feed, whose records a page lists. */
export async function feedData(feed: Feed, page: PageAddress, site: Site): Promise<FeedData> {
  const { locale, entries } = feed;
  const { studio, baseUrl } = site;
  notePage(page);
  const items = await Promise.all(entries.map((entry) => itemOf(entry, site)));
  const absolute = (path: string) => new URL(path, baseUrl).href;
  return {
    title: `${page.title} · ${studio.company.name}`,
    description: page.description,
    locale,
    page: absolute(page.path),
    addresses: { xml: absolute(feedPath(studio, feed, "xml")), json: absolute(feedPath(studio, feed, "json")) },
    author: { name: studio.company.name, url: absolute("/") },
    updated: new Date(Math.max(...items.map(({ updated }) => updated.getTime()))),
    items,
  };
}

async function itemOf(entry: Entry, site: Site): Promise<FeedItem> {
  const { studio, baseUrl, ports } = site;
  const { data } = entry;
  const path = pathOf(studio, entry);
  const url = new URL(path, baseUrl).href;
  const html = (await ports.prose(path))?.html;
  const { spellings = {} } = textsOf(studio, entry.locale);
  return {
    url,
    markdownUrl: new URL(variantPath(path, "md"), baseUrl).href,
    title: data.title,
    summary: data.summary,
    published: new Date(sortKey(entry)),
    updated: changedAt(data.updated, sortKey(entry)),
    authors: authorsOf(entry, site),
    tags: (fieldOf(entry, "tags", texts) ?? []).map((tag) => spellings[tag] ?? tag),
    // Readers show several records on one page, where `#user-content-fn-1` would lead to the first record's footnote.
    html: html?.replaceAll('href="#user-content-fn', `href="${url}#user-content-fn`),
    image: publishedPicture(entry, baseUrl)?.url,
  };
}

/** Returns the time of the last change: the beginning of its day, but never before the time of publication. */
function changedAt(day: string, published: string | number): Date {
  const changed = new Date(day);
  const first = new Date(published);
  return isMoment(String(published)) && first > changed ? first : changed;
}

/** Returns the people who wrote a record; the studio, with the role of the author, if it names none. */
function authorsOf(entry: Entry, { studio, baseUrl }: Site): Author[] {
  const people = referredBy(entry, "authors", studio).map((person) => {
    const avatar = publishedPicture(person, baseUrl)?.url;
    return {
      name: person.data.title,
      url: new URL(pathOf(studio, person), baseUrl).href,
      ...(avatar !== undefined && { avatar }),
    };
  });
  if (people.length > 0) return people;
  const { name } = studio.company;
  const role = fieldOf(entry, "author_role", text);
  return [{ name: role === undefined ? name : `${role}, ${name}`, url: new URL("/", baseUrl).href }];
}
