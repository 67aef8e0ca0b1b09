import assert from "node:assert/strict";
import type { Text } from "hast";
import { select } from "hast-util-select";
import type { PageAddress } from "../../../src/model/addresses/addresses.ts";
import { pages, treeAt } from "../rendered-site.ts";

/** Node of structured data. */
export type Node = Record<string, unknown> & { "@type": string; "@id"?: string };

/** Nodes of each page, by path. */
export const graphs = new Map(pages.map((page) => [page.path, graphOf(page)]));

function graphOf({ path }: PageAddress): Node[] {
  const script = select("script[type='application/ld+json']", treeAt(path));
  const data = JSON.parse((script?.children[0] as Text | undefined)?.value ?? "{}");
  assert.equal(data["@context"], "https://schema.org");
  return data["@graph"];
}

/** Returns the only node of a type on a page. */
export function nodeOf(path: string, type: string): Node {
  const found = graphs.get(path)?.filter((node) => node["@type"] === type) ?? [];
  assert.equal(found.length, 1, `${path}: ${found.length} of ${type}`);
  return found[0] as Node;
}

/** Returns every object in a value, itself included. */
export function objectsIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}
