import type { DocumentFacts, Listing } from "../http/manifest.ts";

/** Returns the documents that are listed in any of the given places. */
export function listedIn<Document extends Pick<DocumentFacts, "listedIn">>(
  documents: readonly Document[],
  ...places: Listing[]
): Document[] {
  return documents.filter((document) => document.listedIn.some((place) => places.includes(place)));
}

/**
 * Returns the documents that a page links to. A page in a folder gets that folder's file, such as `/es/llms.txt`, in
 * place of the root's file of that name (llmstxt.org). This holds for documents about the site's pages and for
 * documents that are pages.
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

/** Returns the llms.txt in the language of a page. */
export function describing<Document extends Pick<DocumentFacts, "path" | "describes" | "listedIn" | "relation">>(
  page: string,
  documents: readonly Document[],
): Document | undefined {
  return nearest(page, listedIn(documents, "link")).find(({ relation }) => relation === "describedby");
}

export function nameOf(
  { path, title }: Pick<DocumentFacts, "path" | "title">,
  locale: string,
  names: Readonly<Record<string, string>>,
): string {
  return names[path] ?? names[path.replace(`/${locale}/`, "/")] ?? title;
}

/** Returns the media type that links declare: as sent, without its charset. */
export function declaredType(type: string): string {
  return type.replace(/;\s*charset=[^;]*/, "");
}

/** Returns a media type in a form that fits a quoted attribute or parameter. */
export function bareType(type: string): string {
  return type.replace(/;.*/, "");
}
