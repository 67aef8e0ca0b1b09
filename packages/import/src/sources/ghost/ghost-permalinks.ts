import { parse } from "yaml";
import type { GhostIndex } from "./ghost-index.ts";
import { type GhostRow, momentIn, textIn } from "./ghost-row.ts";

/** Pattern of the addresses of posts, unless `routes.yaml` has another. */
export const usualPermalink = "/{slug}/";

/** Returns the pattern of the addresses of posts in `routes.yaml`: that of the first collection, which has most of them. */
export function permalinkOf(routes: string): string {
  const read = parse(routes, { maxAliasCount: 10 }) as { collections?: Record<string, { permalink?: unknown }> } | null;
  const patterns = Object.values(read?.collections ?? {}).map((collection) => collection?.permalink);
  return (
    (patterns.find((pattern) => typeof pattern === "string" && /\{(slug|id)\}/.test(pattern)) as string) ??
    usualPermalink
  );
}

/** Returns the address that a pattern gives a post. */
export function postAddress(pattern: string, row: GhostRow, index: GhostIndex): string {
  const [year = "", month = "", day = ""] = (momentIn(row, "published_at") ?? "").slice(0, 10).split("-");
  const id = textIn(row, "id");
  const values: Record<string, string> = {
    slug: textIn(row, "slug"),
    id,
    year,
    month,
    day,
    primary_tag: textIn(index.tagsOf(id)[0], "slug") || "all",
    primary_author: textIn(index.authorsOf(id, textIn(row, "author_id"))[0], "slug") || "all",
  };
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
