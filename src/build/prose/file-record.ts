import type { Entry } from "../../model/studio/studio.ts";

/** The record of a file of the content, `COLLECTION/LOCALE/SLUG.md`, whatever the folder is called that it is in. */
export function fileRecord(file: URL | undefined): Pick<Entry, "collection" | "slug" | "locale"> {
  const [collection, locale, name = ""] = decodeURIComponent(file?.pathname ?? "")
    .split("/")
    .slice(-3);
  const slug = name.replace(/\.mdx?$/, "");
  return { collection, locale, slug } as Pick<Entry, "collection" | "slug" | "locale">;
}
