import type { Note, Place } from "./note.ts";

/**
 * Site as a system keeps it. Everything is a stream that may be read again: the first pass makes the table of
 * addresses, the second writes. Never are all bodies in memory.
 */
export interface Source {
  /** Name as `--from` takes it, such as `jekyll`. */
  readonly system: string;
  readonly site: SourceSite;
  /** Folder on this machine that files of it lie in. */
  readonly root?: string;
  people(): AsyncIterable<SourcePerson>;
  records(): AsyncIterable<SourceRecord>;
  /** Yields old addresses that belong to no record: pages of tags and authors, feeds, rows of a table of redirects. */
  moved(): AsyncIterable<SourceMove>;
  /** Returns the file on this machine that an address in a record stands for: absolute, below a folder of the source. */
  fileOf?(address: string, record: Pick<SourceRecord, "place">): string | undefined;
  /** Returns the text of a file as it is, for those who count what it says. */
  textOf?(file: string): string | undefined;
  /** Yields what the source holds and nothing here stands for, such as comments or menus: a note each. */
  leftOut?(): AsyncIterable<Note>;
}

export interface SourceSite {
  name?: string;
  /** Origins of the old site, such as `https://blog.example`; links to them are links within the site. */
  origins: readonly string[];
  /** Path from which the addresses of records count, such as `/blog`; empty for the root. */
  base?: string;
  /** Language of records that do not say theirs. */
  locale?: string;
}

export interface SourcePerson {
  place: Place;
  /** Key by which records name the person. */
  id: string;
  name: string;
  role?: string;
  /** Text about the person, Markdown or HTML as `body` of a record. */
  about?: SourceBody;
  summary?: string;
  picture?: SourcePicture;
  links?: readonly { network?: string; label?: string; url: string }[];
  addresses?: readonly string[];
  isFormer?: boolean;
  rest?: SourceRest;
  lineOf?(key: string): number;
  /** Markdown that stands below the text about the person, made of other fields. */
  more?: string;
  notes?: readonly Note[];
}

export interface SourcePicture {
  /** Address or path, as the source writes it. */
  address: string;
  alt?: string;
  caption?: string;
  credit?: string;
}

export interface SourceBody {
  format: "markdown" | "html";
  text: string;
  /** Line of the file at which the text begins. */
  line: number;
  /** Line of the file for each line of the text, where a template made it; absent: they follow `line`. */
  lines?: readonly number[];
}

export interface SourceRecord {
  place: Place;
  /** Key that is unique within the source and the same in every pass. */
  id: string;
  /** Kind as the source calls it: post, page, product, … */
  kind: string;
  /** Collection here; absent: what `kind` stands for, else articles. */
  collection?: string;
  title?: string;
  summary?: string;
  /** `YYYY-MM-DD`, or a time with or without a zone. */
  published?: string;
  updated?: string;
  /** Slug as the old site has it; absent: made of the title. */
  slug?: string;
  /** Old addresses, paths from the root, the main one first. */
  addresses: readonly string[];
  /** Keys of people, or names of persons that `people` does not yield. */
  authors: readonly string[];
  tags: readonly SourceTag[];
  picture?: SourcePicture;
  /** Reason why it is a draft, such as "private"; absent: it is published. */
  draft?: string;
  locale?: string;
  /** Key of the record whose translation it is, or a key that all its translations share. */
  translationOf?: string;
  /** True if it is in no list of the old site, and its address alone leads to it. */
  isUnlisted?: boolean;
  /** Facts of the collection that the source states, by our field names: `client`, `completed`, `results`, … */
  facts?: Readonly<Record<string, unknown>>;
  body: SourceBody;
  /** Facts that the source states beside all this. */
  rest: SourceRest;
  /** Returns the line of a field. */
  lineOf?(key: string): number;
  /** Markdown before and after the body, made of other fields. */
  lead?: string;
  end?: string;
  /** Blocks below the text, made of other fields. */
  sections?: readonly SourceSection[];
  /** Faults and guesses of the reader about this record. */
  notes?: readonly Note[];
}

/** Fields of a source by its own names, none of which its reader has a use for. */
export type SourceRest = Readonly<Record<string, unknown>>;

/** Block below the text of a record. */
export interface SourceSection {
  name: string;
  fields?: Readonly<Record<string, unknown>>;
  pictures?: readonly SourcePicture[];
}

export interface SourceTag {
  /** Words that people read. */
  label: string;
  slug?: string;
}

/** Destination of an old address: a path here, or a thing whose path the writer knows. */
export type Destination =
  | { path: string }
  | { record: string }
  | { tag: string }
  | { person: string }
  | { list: "articles" | "people" | "cases" | "jobs" | "home" }
  | { feed: "xml" | "json" }
  | { elsewhere: string }
  | { gone: true };

export interface SourceMove {
  place: Place;
  /** Path from the root; a `*` at the end stands for everything below. */
  from: string;
  to: Destination;
}
