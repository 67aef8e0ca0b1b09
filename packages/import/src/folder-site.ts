import type { LinedText } from "./convert/lined-text.ts";
import type { ImportMap } from "./map/import-map.ts";
import type { NoteKind } from "./note.ts";
import type { SourceMove, SourcePerson, SourceSite } from "./source.ts";
import type { Fields } from "./sources/folder/lenient-yaml.ts";
import type { SourceFolder } from "./sources/folder/source-folder.ts";

/** File of a site that is a record, with what its place says. */
export interface FolderDocument {
  path: string;
  /** Kind as the system calls it, such as `post`. */
  kind: string;
  collection?: string;
  /** Front matter, with what folders and settings add to it. */
  fields: Fields;
  lineOf(key: string): number;
  /** Day in the name of the file. */
  day?: string;
  /** Name without day, language and ending. */
  name: string;
  locale?: string;
  /** Key that the translations of a document share. */
  translationKey?: string;
  /** Reason why its place makes it a draft. */
  draft?: string;
}

/** Function that notes something about the document that is read. */
export type NoteLine = (kind: NoteKind, what: string, line: number, detail?: string) => void;

/** Site of a folder as its system keeps it. */
export interface FolderSite {
  site: SourceSite;
  documents: readonly FolderDocument[];
  /** Returns the old addresses of a document, the main one first. */
  addressesOf(document: FolderDocument): string[];
  /** Replaces the tags of the system's templates, and what else is its own, in prose. */
  render(body: LinedText, document: FolderDocument, note: NoteLine): LinedText;
  people: readonly SourcePerson[];
  moved: readonly SourceMove[];
  /** Folders in which addresses from the root are looked up. */
  assets: readonly string[];
  /** Returns old addresses of the page of a tag. */
  tagAddresses?(label: string): string[];
  /** Returns old addresses of the page of an author. */
  authorAddresses?(id: string): string[];
  /** Tags that only arrange the old site, such as `posts`. */
  technicalTags?: ReadonlySet<string>;
}

/** System whose sites are folders. */
export interface FolderSystem {
  name: string;
  /** Returns true if a folder is a site of the system. */
  recognizes(folder: SourceFolder): boolean;
  read(folder: SourceFolder, options: FolderOptions): FolderSite;
}

/** Wishes of the command that readers of folders need. */
export interface FolderOptions {
  address?: string;
  language?: string;
  /** Pattern of addresses, such as `/:year/:month/:day/:slug/`. */
  permalink?: string;
  map: ImportMap;
}
