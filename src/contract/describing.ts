import type { PublishedDocument } from "./manifest.ts";

type Described = Pick<PublishedDocument, "path" | "relation">;

/**
 * Documents without those that describe other pages than the one at a path. A document covers what lies in its folder,
 * and of several the nearest is meant (llmstxt.org, version 2): `/es/llms.txt` for `/es/services`, `/llms.txt` for `/services`.
 */
export function describing<Document extends Described>(documents: readonly Document[], path: string): Document[] {
  const covering = documents.filter((document) => describes(document) && `${path}/`.startsWith(folderOf(document)));
  const nearest = covering.toSorted((a, b) => folderOf(b).length - folderOf(a).length)[0];
  return documents.filter((document) => !describes(document) || document === nearest);
}

function describes({ relation }: Described): boolean {
  return relation === "describedby";
}

function folderOf({ path }: Described): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
