import type { FolderDocument, FolderSite } from "../../folder-site.ts";
import { type ImportMap, rowsFor } from "../../map/import-map.ts";
import { textOf } from "../../map/written-values.ts";
import type { Note } from "../../note.ts";
import type { Source, SourceMove, SourcePerson, SourceRecord, SourceSite } from "../../source.ts";
import { collectionOf } from "../../write/collection-of.ts";
import { authorsOf } from "./authors-of.ts";
import { documentRecord } from "./document-record.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { fileOfAddress } from "./file-of-address.ts";
import { splitMatter } from "./front-matter.ts";
import { personOf } from "./person-of.ts";
import { markdownFile } from "./read-documents.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Source that is a folder of files. Front matter is kept, prose is read when a record is asked for. */
export class FolderSource implements Source {
  readonly system: string;
  readonly site: SourceSite;
  readonly root: string;
  readonly #folder: SourceFolder;
  readonly #site: FolderSite;
  readonly #map: ImportMap;

  constructor(system: string, folder: SourceFolder, site: FolderSite, map: ImportMap) {
    this.#map = map;
    this.system = system;
    this.site = site.site;
    this.root = folder.root;
    this.#folder = folder;
    this.#site = site;
  }

  async *people(): AsyncGenerator<SourcePerson> {
    const stated = new Map(this.#site.people.map((person) => [person.id.toLowerCase(), person]));
    for (const document of this.#site.documents.filter(({ collection }) => collection === "people")) {
      const person = personOf(document, this.#bodyOf(document));
      stated.set(person.id.toLowerCase(), person);
      yield person;
    }
    const named = new Set<string>();
    for (const person of this.#site.people) {
      if (person.isFormer !== false) continue;
      named.add(person.id.toLowerCase());
      yield { ...person, addresses: this.#site.authorAddresses?.(person.id) ?? [] };
    }
    for (const document of this.#site.documents) {
      if (document.collection === "people") continue;
      for (const { id, person } of authorsOf(new FieldReader(document.fields))) {
        const key = id.toLowerCase();
        if (named.has(key)) continue;
        named.add(key);
        const known = stated.get(key);
        const place = { file: document.path, line: document.lineOf("author") };
        if (known && this.#site.documents.some(({ path }) => path === known.place.file)) continue;
        const addresses = this.#site.authorAddresses?.(id) ?? [];
        if (known) yield { ...known, addresses };
        else yield { place, id, name: id, addresses, ...person };
      }
    }
  }

  async *records(): AsyncGenerator<SourceRecord> {
    const nameOf = nameFinder(this.#folder);
    for (const document of this.#site.documents) {
      if (document.collection === "people") continue;
      const notes: Note[] = [];
      const body = this.#site.render(this.#bodyOf(document, notes), document, (kind, what, line, detail) => {
        notes.push({ kind, what, place: { file: document.path, line }, ...(detail !== undefined && { detail }) });
      });
      const record = documentRecord(document, body, {
        system: this.system,
        addresses: this.#site.addressesOf(document),
        technicalTags: this.#site.technicalTags ?? new Set(),
        hasSpacedTags: this.system === "jekyll",
        nameOf,
        keptOf: ({ collection, kind }) => keptNames(this.#map, collectionOf({ collection, kind })),
      });
      yield { ...record, notes: [...notes, ...(record.notes ?? [])] };
    }
  }

  async *moved(): AsyncGenerator<SourceMove> {
    yield* this.#site.moved;
    const { base = "" } = this.#site.site;
    yield* usualLists(this.#site.documents[0]?.path ?? "", base, this.#foldersOf(base));
    const seen = new Set<string>();
    for (const document of this.#site.documents) {
      for (const { value } of new FieldReader(document.fields).all(fieldNames.tags)) {
        for (const label of [value].flat().map(textOf)) {
          if (label === undefined || seen.has(label) || this.#site.technicalTags?.has(label.toLowerCase())) continue;
          seen.add(label);
          const place = { file: document.path, line: document.lineOf("tags") };
          for (const from of this.#site.tagAddresses?.(label) ?? []) yield { place, from, to: { tag: label } };
        }
      }
    }
  }

  fileOf(address: string, { place }: Pick<SourceRecord, "place">): string | undefined {
    return fileOfAddress(address, place.file, this.#folder, this.#site);
  }

  textOf(file: string): string {
    return this.#folder.text(file);
  }

  async *leftOut(): AsyncGenerator<Note> {
    yield* this.#folder.notes;
  }

  /** Returns the usual folders in which addresses of this site lie. */
  #foldersOf(base: string): string[] {
    const addresses = this.#site.documents.flatMap((document) => this.#site.addressesOf(document));
    return usualFolders.filter((folder) => addresses.some((address) => address.startsWith(`${base}${folder}/`)));
  }

  #bodyOf(document: FolderDocument, notes: Note[] = []) {
    const { body, notes: found } = splitMatter(this.#folder.text(document.path), document.path);
    notes.push(...found);
    return body;
  }
}

/** Folders in which sites keep their articles, and then often a feed. */
const usualFolders = ["/blog", "/posts", "/news"];

/** Names of feeds in the root, in `/feed`, and in such a folder. */
const usualFeeds = ["feed.xml", "feed", "rss.xml", "rss", "atom.xml", "index.xml", "feed.json"];

/** Returns addresses of lists and feeds of articles; a row is written where nothing else stands. */
function usualLists(file: string, base: string, folders: readonly string[]): SourceMove[] {
  const lists = ["/blog", "/blog/page/*", "/page/*", "/tags", "/categories"];
  const feeds = ["", "/feed", ...folders].flatMap((folder) => usualFeeds.map((name) => `${folder}/${name}`));
  const place = { file };
  return [
    ...lists.map((path): SourceMove => ({ place, from: `${base}${path}`, to: { list: "articles" } })),
    ...feeds.map(
      (path): SourceMove => ({ place, from: `${base}${path}`, to: { feed: path.endsWith(".json") ? "json" : "xml" } }),
    ),
  ];
}

/** Returns a function that finds the name of a document by the key that front matter has: `organisations/agriculture`. */
function nameFinder(folder: SourceFolder): (key: string) => string {
  const paths = new Map(
    folder.paths.filter((path) => markdownFile.test(path)).map((path) => [keyOf(path), path] as const),
  );
  return (key) => {
    const path = paths.get(key.replace(/^\//, ""));
    if (path === undefined) return key;
    const { fields } = splitMatter(folder.text(path), path);
    return textOf(fields.name) ?? textOf(fields.title) ?? key;
  };
}

function keyOf(path: string): string {
  return path
    .split("/")
    .slice(-2)
    .join("/")
    .replace(/^_/, "")
    .replace(/\.\w+$/, "");
}

/** Returns the names of fields that a map has a place for. */
function keptNames(map: ImportMap, collection: string): string[] {
  return Object.keys(rowsFor(map, collection));
}
