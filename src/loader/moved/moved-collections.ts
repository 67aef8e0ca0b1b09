import { globSync } from "node:fs";
import { collections } from "../../model/shapes/collections.ts";
import type { Extensions } from "../../model/shapes/definitions/extension.ts";
import type { MovedFile } from "./read-moved.ts";

/** Returns old addresses with those of the program's collections that a studio gave others, which lead on in each language. */
export function withMovedCollections(
  moved: MovedFile,
  extensions: Extensions,
  { locales, defaultLocale }: { locales: readonly string[]; defaultLocale: string },
  folder: string,
): MovedFile {
  const stated = new Set(moved.rows.map(({ from }) => from));
  const rows = Object.entries(extensions).flatMap(([name, { address: to }]) => {
    const segment = collections[name as keyof typeof collections]?.segment;
    // A page that still stands there is a fault of the definition.
    if (to === undefined || !segment || pageNamed(segment, folder)) return [];
    return locales.flatMap((locale) => {
      const prefix = locale === defaultLocale ? "" : `/${locale}`;
      return ["", "/*"].map((below) => ({
        from: `${prefix}/${segment}${below}`,
        to: `${prefix}${to}${below}`,
        field: `collections/${name}`,
      }));
    });
  });
  return { ...moved, rows: [...moved.rows, ...rows.filter(({ from }) => !stated.has(from))] };
}

/** Returns the file of a page by its slug, in any language; undefined if there is none. */
export function pageNamed(slug: string, folder: string): string | undefined {
  return globSync(`pages/*/${slug}.{md,mdx}`, { cwd: folder }).sort()[0];
}
