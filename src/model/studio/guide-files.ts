import type { Entry } from "./studio.ts";

/** Path below the content folder of the PDF that stands beside a record, as `resources/en/x.pdf`. */
export function guideFileOf({ collection, locale, slug }: Pick<Entry, "collection" | "locale" | "slug">): string {
  return `${collection}/${locale}/${slug}.pdf`;
}

/** The slug of the record that a file belongs to, where the file is a PDF or what one is printed from. */
export function guideSlug(fileName: string): string | undefined {
  return /^(.+?)(?:\.pdf|\.guide\.md)$/.exec(fileName)?.[1];
}
