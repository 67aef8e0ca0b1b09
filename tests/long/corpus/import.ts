import { source } from "../../model/minimal-studio.ts";
import type { Document } from "./documents.ts";

export function slugOf({ file }: Document): string {
  const words = file
    .replace(/^node_modules\//, "")
    .replace(/\.\w+$/, "")
    .toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** Returns a document as an article: front matter, and the unchanged text. */
export function asArticle(document: Document): string {
  const fields = {
    title: slugOf(document).slice(0, 110),
    summary: `${document.file} of ${document.package}.`.slice(0, 300),
    updated: "2026-10-01",
    published: "2026-10-01",
    author_role: "Maintainer",
    tags: ["packages"],
  };
  return source(fields, document.text.replace(/^\uFEFF/, ""));
}
