import { parse, type YAMLMap } from "yaml";
import { among } from "../../../src/loader/faults/schema-faults.ts";
import { definitionsFolder } from "../../../src/loader/read/content-folders.ts";
import { collections } from "../../../src/model/shapes/collections.ts";
import type { DefinedWords } from "../../../src/model/shapes/definitions/defined-words.ts";
import { type ContentFault, faultsOfError } from "../../../src/model/studio/faults.ts";
import { type Held, type Tree, treeOf } from "../change/tree.ts";
import { EditedYaml } from "./edited-yaml.ts";

/** Field as a definition writes it, which is not checked. */
export interface WrittenField {
  type?: string;
  to?: string;
  of?: WrittenField;
  fields?: Readonly<Record<string, WrittenField>>;
}

type Edit = (yaml: EditedYaml, root: YAMLMap) => void;

/** Files of a content folder, which a migration changes in memory. */
export class ContentFiles {
  readonly faults: ContentFault[] = [];
  /** Fields that were removed from records, as they were written. */
  readonly lost: string[] = [];
  /** Paths that changed, each with the one before. */
  readonly moved = new Map<string, string>();
  /** Migration whose steps are taken. */
  migration = "";
  readonly #files: Map<string, Held>;
  readonly #read: (path: string) => string;

  constructor(paths: Iterable<string>, read: (path: string) => string) {
    this.#files = new Map(treeOf(paths));
    this.#read = read;
  }

  get tree(): Tree {
    return this.#files;
  }

  write(path: string, text: string): void {
    this.#files.set(path, { text });
  }

  /** Says why a place of the migration cannot be, the value there, and what would be right. */
  refuse(field: string, reason: string, value: string, expected: string): void {
    this.faults.push({ file: this.migration, field, reason, value, expected });
  }

  /** Says that a name is none of those that there are. */
  refuseName(field: string, reason: string, name: string, known: readonly string[]): void {
    this.refuse(field, reason, name, among(name, known));
  }

  /** Changes the YAML of a file, or the front matter of a record. */
  edit(path: string, change: Edit): void {
    try {
      const text = this.#textOf(path);
      const yaml = new EditedYaml(text, /\.mdx?$/.test(path));
      change(yaml, yaml.root);
      if (yaml.text !== text) this.write(path, yaml.text);
    } catch (error) {
      this.faults.push(...faultsOfError(path, error));
    }
  }

  editDefinition(collection: string, change: Edit): void {
    if (this.isDefined(collection)) this.edit(definitionOf(collection), change);
  }

  editRecords(collection: string, change: (...edited: [...Parameters<Edit>, path: string]) => void): void {
    for (const path of this.recordsOf(collection)) this.edit(path, (yaml, root) => change(yaml, root, path));
  }

  move(from: string, to: string): void {
    const held = this.#files.get(from) as Held;
    this.#files.delete(from);
    this.#files.set(to, held);
    this.moved.set(to, this.moved.get(from) ?? from);
    this.moved.delete(from);
  }

  below(folder: string): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(`${folder}/`));
  }

  /** Returns the records of a collection, in all languages. */
  recordsOf(collection: string): string[] {
    return this.below(collection).filter((path) => /^[^/]+\/[^/]+\/.+\.mdx?$/.test(path));
  }

  /** Names of the collections that the studio has. */
  get collections(): string[] {
    const defined = this.below(definitionsFolder).map((path) => path.slice(definitionsFolder.length + 1, -5));
    return [...new Set([...Object.keys(collections), ...defined])];
  }

  isDefined(collection: string): boolean {
    return this.#files.has(definitionOf(collection));
  }

  /** Returns what a definition says of an address and of fields; nothing for a collection that the studio does not define. */
  definition(collection: string): { address?: DefinedWords; fields?: NonNullable<WrittenField["fields"]> } {
    return this.isDefined(collection) ? (parse(this.#textOf(definitionOf(collection))) ?? {}) : {};
  }

  fieldNames(collection: string): string[] {
    return Object.keys(this.definition(collection).fields ?? {});
  }

  #textOf(path: string): string {
    const held = this.#files.get(path) as Held;
    return "text" in held ? held.text : this.#read(held.from);
  }
}

export function definitionOf(collection: string): string {
  return `${definitionsFolder}/${collection}.yaml`;
}
