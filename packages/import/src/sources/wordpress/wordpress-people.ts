import type { SourcePerson } from "../../source.ts";
import type { WordpressIndex } from "./wordpress-index.ts";

/** Yields the authors who wrote a record. WXR says nothing about them but names. */
export function* wordpressPeople(index: WordpressIndex): Generator<SourcePerson> {
  const { authors, writers, blogUrl } = index;
  const base = URL.parse(blogUrl)?.pathname.replace(/\/$/, "") ?? "";
  for (const { login, id, name, place } of authors.values()) {
    if (!writers.has(login)) continue;
    const byId = /^\d+$/.test(id) ? [`${base}/?author=${id}`] : [];
    yield { place, id: index.authorKey(login), name, addresses: [`${base}/author/${nicename(login)}/`, ...byId] };
  }
}

/** Returns the name of an author in addresses, which WordPress makes of the login. */
function nicename(login: string): string {
  return login
    .toLowerCase()
    .replace(/[\s.@]+/g, "-")
    .replace(/[^a-z0-9_-]/g, "");
}
