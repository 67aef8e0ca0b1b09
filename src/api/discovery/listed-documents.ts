import type { DocumentFacts, Listing } from "../http/manifest.ts";

/** Documents that are listed in one of some places. */
export function listedIn<Document extends Pick<DocumentFacts, "listedIn">>(
  documents: readonly Document[],
  ...places: Listing[]
): Document[] {
  return documents.filter((document) => document.listedIn.some((place) => places.includes(place)));
}

/**
 * The documents that a page links to. Of those about the site's pages and those that are pages, one in a folder, such as
 * `/es/llms.txt`, stands for that of the same name at the root wherever a page is in the folder, and nowhere else
 * (llmstxt.org).
 */
export function nearest<Document extends Pick<DocumentFacts, "path" | "describes"> & { type?: string }>(
  page: string,
  documents: readonly Document[],
): Document[] {
  const paths = new Set(documents.filter(isOfFolder).map(({ path }) => path));
  const [folder = ""] = /^\/[^/]+/.exec(page) ?? [];
  return documents.filter((document) => {
    const { path } = document;
    if (!isOfFolder(document)) return true;
    const [, own, name = ""] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? [];
    return paths.has(name) ? own === folder : folder === "" || !paths.has(folder + path);
  });
}

function isOfFolder({ describes, type }: Pick<DocumentFacts, "describes"> & { type?: string }): boolean {
  return !describes || type?.startsWith("text/html") === true;
}

/** The text that describes the site to programs, in the language of a page: its llms.txt. */
export function describing<Document extends Pick<DocumentFacts, "path" | "describes" | "listedIn" | "relation">>(
  page: string,
  documents: readonly Document[],
): Document | undefined {
  return nearest(page, listedIn(documents, "link")).find(({ relation }) => relation === "describedby");
}

/** What a document is called in a language, by the names that it gives to documents. */
export function nameOf(
  { path, title }: Pick<DocumentFacts, "path" | "title">,
  locale: string,
  names: Readonly<Record<string, string>>,
): string {
  return names[path] ?? names[path.replace(`/${locale}/`, "/")] ?? title;
}

/** Media type as documents declare it of what they link to: as it is sent, without a charset. */
export function declaredType(type: string): string {
  return type.replace(/;\s*charset=[^;]*/, "");
}

/** Media type as an attribute or a parameter in quotes may hold it. */
export function bareType(type: string): string {
  return type.replace(/;.*/, "");
}
