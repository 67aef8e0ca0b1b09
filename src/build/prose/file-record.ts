import type { Entry } from "../../model/studio/studio.ts";

/** Returns the record of a content file, `COLLECTION/LOCALE/SLUG.md`, in a content folder of any name. */
export function fileRecord(file: URL | undefined): Pick<Entry, "collection" | "slug" | "locale"> {
  const [collection, locale, name = ""] = decodeURIComponent(file?.pathname ?? "")
    .split("/")
    .slice(-3);
  const slug = name.replace(/\.mdx?$/, "");
  return { collection, locale, slug } as Pick<Entry, "collection" | "slug" | "locale">;
}
