import type { Place } from "../../report/note.ts";
import type { SourceMove } from "../../source.ts";
import type { WordpressIndex } from "./wordpress-index.ts";

/** Yields the old addresses of lists: categories, tags, authors, months, feeds; and the pages of attachments. */
export function* wordpressMoves(index: WordpressIndex, place: Place): Generator<SourceMove> {
  const base = URL.parse(index.blogUrl)?.pathname.replace(/\/$/, "") ?? "";
  const list = { list: "articles" } as const;
  for (const domain of ["category", "post_tag"] as const) {
    const folder = domain === "category" ? "category" : "tag";
    for (const [key, label] of index.usedTerms) {
      if (!key.startsWith(`${domain}/`)) continue;
      const slug = key.slice(domain.length + 1);
      yield { place, from: `${base}/${folder}/${termPath(index, domain, slug)}/`, to: { tag: label } };
    }
    yield { place, from: `${base}/${folder}/*`, to: list };
  }
  yield { place, from: `${base}/author/*`, to: { list: "people" } };
  for (const month of index.months)
    if (/^\/\d{4}\/\d\d$/.test(month)) yield { place, from: `${base}${month}/`, to: list };
  const years = new Set([...index.months].map((month) => month.slice(0, 5)));
  for (const year of years) if (/^\/\d{4}$/.test(year)) yield { place, from: `${base}${year}/`, to: list };
  for (const from of ["/page/*", "/feed/", "/?feed=rss2", "/comments/feed/"]) {
    yield { place, from: `${base}${from}`, to: from.includes("page") ? list : { path: "/articles/feed.xml" } };
  }
  for (const { page, parent } of index.attachments.values()) {
    if (page !== undefined && index.records.has(parent)) yield { place, from: page, to: { record: parent } };
  }
}

/** Returns the path of a term: a category stands below those that it is part of. */
function termPath({ headTerms }: WordpressIndex, domain: string, slug: string): string {
  const path: string[] = [];
  for (let at = slug; at !== "" && !path.includes(at); at = headTerms.get(`${domain}/${at}`)?.parent ?? "") {
    path.unshift(at);
  }
  return path.map(encodeURIComponent).join("/");
}
