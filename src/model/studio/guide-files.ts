import type { Entry } from "./studio.ts";

/** Returns the path, below the content folder, of the PDF beside a record, such as `resources/en/2019/x.pdf`. */
export function guideFileOf({ file }: Pick<Entry, "file">): string {
  return file.replace(/\.mdx?$/, ".pdf");
}

/** Returns the name of a PDF in a build, which does not depend on the folder of its record. */
export function guideNameOf({ collection, locale, slug }: Pick<Entry, "collection" | "locale" | "slug">): string {
  return `${collection}/${locale}/${slug}.pdf`;
}

/** Returns the slug of the record that a PDF or its source (`.guide.md`) belongs to; undefined for other files. */
export function guideSlug(fileName: string): string | undefined {
  return /^(.+?)(?:\.pdf|\.guide\.md)$/.exec(fileName)?.[1]?.normalize("NFC");
}
