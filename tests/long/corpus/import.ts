import { hash } from "node:crypto";
import { cutSlug, mostLetters } from "../../../src/model/shapes/lengths.ts";
import { source } from "../../model/minimal-studio.ts";
import type { Document } from "./documents.ts";

export function slugOf({ file }: Document): string {
  const words = file
    .replace(/^node_modules\//, "")
    .replace(/\.\w+$/, "")
    .toLowerCase();
  const slug = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  // A long path is told apart by its hash.
  return slug.length <= mostLetters.slug ? slug : `${cutSlug(slug, 70)}-${hash("sha256", slug).slice(0, 8)}`;
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
