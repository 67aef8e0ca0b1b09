import { processWide } from "../../process-wide.ts";
import type { Collection } from "../collection.ts";
import type { BlockDefinitions } from "./block-definition.ts";
import type { Definitions } from "./collection-definition.ts";
import { type Extensions, extendedRow } from "./extension.ts";
import type { FormDefinitions } from "./form-definition.ts";
import { rowOfDefinition } from "./row-of-definition.ts";

/** Rows of collections, and their names in order. */
export interface CollectionTable {
  rows: Readonly<Record<string, Collection>>;
  names: readonly string[];
}

/** All that a studio defines: collections, changes of those of the program, blocks, and forms. */
export interface Adopted {
  definitions: Definitions;
  extensions: Extensions;
  blocks: BlockDefinitions;
  forms: FormDefinitions;
}

/** Definitions of the studio of this process. Each copy of this module makes rows of them, since registries are its own. */
const adopted = processWide<Adopted>("definitions");
const tables = new WeakMap<Adopted, CollectionTable>();
const texts = new WeakMap<Adopted, string>();

/** Puts what a studio defines beside what the program has, in place of the definitions of a studio before. */
export function adoptDefinitions(given: Partial<Adopted> = {}): void {
  const { definitions = {}, extensions = {}, blocks = {}, forms = {} } = given;
  const isEmpty = Object.keys({ ...definitions, ...extensions, ...blocks, ...forms }).length === 0;
  adopted.set(isEmpty ? undefined : { definitions, extensions, blocks, forms });
}

/** Returns the forms that the studio of this process defines; undefined if it defines nothing. */
export function adoptedForms(): FormDefinitions | undefined {
  return adopted.get()?.forms;
}

/** Returns the blocks that the studio of this process defines; undefined if it defines nothing. */
export function adoptedBlocks(): BlockDefinitions | undefined {
  return adopted.get()?.blocks;
}

/** Returns all that the studio of this process defines as one text; empty if that is nothing. */
export function adoptedText(): string {
  const found = adopted.get();
  if (!found) return "";
  const text = texts.get(found) ?? JSON.stringify(found);
  texts.set(found, text);
  return text;
}

/** Returns the table of the program with the collections of the studio, which stand before its pages. */
export function tableWithOwn(ofProgram: CollectionTable): CollectionTable {
  const found = adopted.get();
  if (!found) return ofProgram;
  const table = tables.get(found) ?? joined(ofProgram, found);
  tables.set(found, table);
  return table;
}

function joined(
  { rows: { pages, ...others } }: CollectionTable,
  { definitions, extensions }: Adopted,
): CollectionTable {
  const kept = Object.entries(others).flatMap(([name, row]) => {
    const extension = Object.hasOwn(extensions, name) ? extensions[name] : undefined;
    if (extension?.left_out) return [];
    return [[name, extension ? extendedRow(row, extension) : row] as const];
  });
  const own = Object.entries(definitions).map(([name, each]) => [name, rowOfDefinition(name, each)]);
  const rows = { ...Object.fromEntries(kept), ...Object.fromEntries(own), pages };
  return { rows, names: Object.keys(rows) };
}
