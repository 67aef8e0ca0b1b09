import type { DocumentFacts, Listing } from "./manifest.ts";

/** Documents that are listed in one of some places. */
export function listedIn<Document extends Pick<DocumentFacts, "listedIn">>(
  documents: readonly Document[],
  ...places: Listing[]
): Document[] {
  return documents.filter((document) => document.listedIn.some((place) => places.includes(place)));
}

/**
 * The documents that a page links to. One in a folder, such as `/es/llms.txt`, stands for that of the same name at the
 * root wherever a page is in the folder, and nowhere else (llmstxt.org: the most specific covers a page).
 */
export function nearest<Document extends Pick<DocumentFacts, "path">>(
  page: string,
  documents: readonly Document[],
): Document[] {
  const paths = new Set(documents.map(({ path }) => path));
  const [folder = ""] = /^\/[^/]+/.exec(page) ?? [];
  return documents.filter(({ path }) => {
    const [, own, name = ""] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? [];
    return paths.has(name) ? own === folder : folder === "" || !paths.has(folder + path);
  });
}

/** Media type as documents declare it of what they link to: as it is sent, without a charset. */
export function declaredType(type: string): string {
  return type.replace(/;\s*charset=[^;]*/, "");
}

/** Media type as an attribute or a parameter in quotes may hold it. */
export function bareType(type: string): string {
  return type.replace(/;.*/, "");
}
