import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Folder of the pages that the program has words for; they lie in it as in a content folder. */
export const suppliedFolder = join(import.meta.dirname, "../supplied");

const pages = "pages";

type Place = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/** Languages that the program has these pages in. */
const languages = readdirSync(join(suppliedFolder, pages));

/** Returns true if the program has its pages in all languages, or in those that they are kinds of. */
export function areSupplied(locales: readonly Locale[]): boolean {
  return locales.every((locale) => languages.includes(languageOf(locale)));
}

/** Returns the pages of the program that stand for those which a studio has in none of its languages. */
export function suppliedPages(locales: readonly Locale[], own: readonly Place[]): Place[] {
  if (!areSupplied(locales)) return [];
  const stated = new Set(own.flatMap(({ collection, slug }) => (collection === pages ? [slug] : [])));
  return locales.flatMap((locale) =>
    readdirSync(join(suppliedFolder, pages, languageOf(locale)))
      .map((name) => ({ name, slug: name.replace(/\.mdx?$/, "") }))
      .filter(({ slug }) => !stated.has(slug))
      .map(({ name, slug }) => ({ collection: pages, slug, locale, file: `${pages}/${locale}/${name}` })),
  );
}

/** Returns the file of a record: that of the content folder, or that of the program in its place. */
export function recordFile(content: string, file: string): string {
  const own = join(content, file);
  return existsSync(own) ? own : suppliedFile(file);
}

/** Returns the file of a page of the program, by the path that a content folder would have it at. */
export function suppliedFile(path: string): string {
  const [, locale = "", name = ""] = path.split("/");
  // The path is written as a module's, by which a build knows that it depends on these files.
  return join(import.meta.dirname, `../supplied/pages/${languageOf(locale)}/${name}`);
}

function languageOf(locale: Locale): string {
  return locale.split("-", 1)[0] as string;
}
