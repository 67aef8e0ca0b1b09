import type { Entry } from "./studio.ts";

/** Returns the path, below the content folder, of the PDF beside a record, such as `resources/en/2019/x.pdf`. */
export function guideFileOf({ file }: Pick<Entry, "file">): string {
  return file.replace(/\.mdx?$/, ".pdf");
}

/** Returns the name of a PDF in a build: its slug is that of no other guide in the language. */
export function guideNameOf({ locale, slug }: Pick<Entry, "locale" | "slug">): string {
  return `${locale}/${slug}.pdf`;
}

/** Returns the slug of the record that a PDF or its source (`.guide.md`) belongs to; undefined for other files. */
export function guideSlug(fileName: string): string | undefined {
  return /^(.+?)(?:\.pdf|\.guide\.md)$/.exec(fileName)?.[1]?.normalize("NFC");
}
