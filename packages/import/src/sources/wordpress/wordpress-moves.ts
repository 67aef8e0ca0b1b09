import type { Place } from "../../note.ts";
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
  if (index.writers.size > 0) yield { place, from: `${base}/author/*`, to: { list: "people" } };
  for (const month of index.months)
    if (/^\/\d{4}\/\d\d$/.test(month)) yield { place, from: `${base}${month}/`, to: list };
  const years = new Set([...index.months].map((month) => month.slice(0, 5)));
  for (const year of years) if (/^\/\d{4}$/.test(year)) yield { place, from: `${base}${year}/`, to: list };
  for (const from of ["/page/*", "/feed/", "/?feed=rss2", "/comments/feed/"]) {
    yield { place, from: `${base}${from}`, to: from.includes("page") ? list : { feed: "xml" } };
  }
  yield* attachmentMoves(index, place);
}

/** Number of attachments of a record from which on one row stands for all addresses below its own. */
const many = 4;

function* attachmentMoves(index: WordpressIndex, place: Place): Generator<SourceMove> {
  for (const [id, attached] of index.attached) {
    const record = index.records.get(id);
    if (!record) continue;
    const to = { record: index.keyOf(id) };
    const pages = attached.flatMap((each) => index.attachments.get(each)?.page ?? []);
    const below = `${record.page?.replace(/\/$/, "")}/`;
    const isBelow =
      record.page !== undefined && !record.page.includes("?") && pages.every((page) => page.startsWith(below));
    if (isBelow && pages.length >= many) yield { place, from: `${below}*`, to };
    else for (const from of pages) yield { place, from, to };
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
