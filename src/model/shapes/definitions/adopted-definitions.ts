import { processWide } from "../../process-wide.ts";
import type { Collection } from "../collection.ts";
import type { Definitions } from "./collection-definition.ts";
import { rowOfDefinition } from "./row-of-definition.ts";

/** Rows of collections, and their names in order. */
export interface CollectionTable {
  rows: Readonly<Record<string, Collection>>;
  names: readonly string[];
}

/** Definitions of the studio of this process. Each copy of this module makes rows of them, since registries are its own. */
const adopted = processWide<Definitions>("definitions");
const tables = new WeakMap<Definitions, CollectionTable>();

/** Puts the collections that a studio defines beside those of the program, in place of those of a studio before. */
export function adoptDefinitions(definitions: Definitions = {}): void {
  adopted.set(Object.keys(definitions).length === 0 ? undefined : definitions);
}

/** Returns the table of the program with the collections of the studio, which stand before its pages. */
export function tableWithOwn(ofProgram: CollectionTable): CollectionTable {
  const definitions = adopted.get();
  if (!definitions) return ofProgram;
  const table = tables.get(definitions) ?? joined(ofProgram, definitions);
  tables.set(definitions, table);
  return table;
}

function joined({ rows: { pages, ...others } }: CollectionTable, definitions: Definitions): CollectionTable {
  const own = Object.entries(definitions).map(([name, each]) => [name, rowOfDefinition(name, each)]);
  const rows = { ...others, ...Object.fromEntries(own), pages };
  return { rows, names: Object.keys(rows) };
}
