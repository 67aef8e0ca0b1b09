import type { BodyContext } from "../../convert/wordpress/wordpress-body.ts";
import { wordpressHtml } from "../../convert/wordpress/wordpress-html.ts";
import { mappedCollection } from "../../map/import-map.ts";
import type { Note } from "../../note.ts";
import type { Source, SourceMove, SourcePerson, SourceRecord, SourceSite } from "../../source.ts";
import type { ExportOptions } from "../exports/export-options.ts";
import type { ExportFile } from "../exports/read-text.ts";
import { siteOrigins } from "../exports/site-origins.ts";
import { fateOf } from "./item-fate.ts";
import { localeTag } from "./item-language.ts";
import { originalAddress, wholeFiles } from "./original-address.ts";
import { recordOfItem } from "./record-of-item.ts";
import { readElements, readIndex } from "./wordpress-elements.ts";
import { uploadedFile } from "./wordpress-files.ts";
import type { WordpressIndex } from "./wordpress-index.ts";
import { readItem, type WordpressItem } from "./wordpress-item.ts";
import { wordpressMoves } from "./wordpress-moves.ts";
import { wordpressPeople } from "./wordpress-people.ts";

/** Site of one or several WXR files. */
export class WordpressSource implements Source {
  readonly system = "wordpress";
  readonly site: SourceSite;
  readonly root?: string;
  readonly #files: readonly ExportFile[];
  readonly #index: WordpressIndex;
  readonly #kinds: ReadonlySet<string>;
  readonly #options: ExportOptions;
  readonly #locale: string;

  private constructor(
    files: readonly ExportFile[],
    index: WordpressIndex,
    kinds: ReadonlySet<string>,
    options: ExportOptions,
  ) {
    this.#files = files;
    this.#index = index;
    this.#kinds = kinds;
    this.#options = options;
    if (options.files !== undefined) this.root = options.files;
    const url = URL.parse(options.address ?? index.blogUrl);
    const base = url?.pathname.replace(/\/$/, "") ?? "";
    this.#locale = options.language ?? localeTag(index.language || "en");
    this.site = {
      ...(index.title && { name: index.title }),
      origins: url ? siteOrigins(url) : [],
      ...(base && { base }),
      locale: this.#locale,
    };
  }

  /** Reads everything but bodies. */
  static async open(files: readonly ExportFile[], options: ExportOptions): Promise<WordpressSource> {
    const kinds = new Set(["post", "page", ...Object.values(options.map.collections).flat()]);
    return new WordpressSource(files, await readIndex(files, kinds), kinds, options);
  }

  async *people(): AsyncGenerator<SourcePerson> {
    yield* wordpressPeople(this.#index);
  }

  async *records(): AsyncGenerator<SourceRecord> {
    for (const file of this.#files) {
      for await (const element of readElements(file, new Set(["item"]))) {
        const item = readItem(element, file.name);
        if (this.#index.isRecord(item) && fateOf(item, this.#kinds) === undefined) yield this.#record(item);
      }
    }
  }

  async *moved(): AsyncGenerator<SourceMove> {
    const [first] = this.#files;
    if (first) yield* wordpressMoves(this.#index, { file: first.name });
  }

  fileOf(address: string): string | undefined {
    const { files } = this.#options;
    if (files === undefined) return undefined;
    return wholeFiles(address.replace(/[?#].*$/, ""))
      .map((each) => uploadedFile(files, each))
      .find((file) => file !== undefined);
  }

  async *leftOut(): AsyncGenerator<Note> {
    yield* this.#index.notes();
  }

  #record(item: WordpressItem): SourceRecord {
    const notes: Note[] = [];
    const record = recordOfItem(item, this.#index, this.#locale);
    const body = wordpressHtml(item.content, item.contentLine, this.#contextOf(item, notes));
    const collection = collectionOf(item.type, this.#options);
    return { ...record, ...(collection && { collection }), body, notes: [...(record.notes ?? []), ...notes] };
  }

  #contextOf({ id, meta, place: { file } }: WordpressItem, notes: Note[]): BodyContext {
    const { attachments, attached, sharedBlocks, uploads } = this.#index;
    return {
      id,
      attachment: (each) => attachments.get(each),
      attachedTo: (each) => attached.get(each) ?? [],
      original: (address) => originalAddress(address, uploads),
      sharedBlock: (each) => sharedBlocks.get(each),
      footnotes: footnotesOf(meta.get("footnotes")?.[0]),
      note: (kind, what, line, detail) => {
        notes.push({ kind, what, place: { file, line }, ...(detail !== undefined && { detail }) });
      },
    };
  }
}

/** Returns the collection of a type that a map names, or of a page. */
function collectionOf(type: string, { map }: ExportOptions): string | undefined {
  return mappedCollection(map, (each) => each === type) ?? (type === "page" ? "pages" : undefined);
}

/** Reads the footnotes that the block editor keeps beside a post. */
function footnotesOf(written = "[]"): { id: string; content: string }[] {
  try {
    const read: unknown = JSON.parse(written);
    if (!Array.isArray(read)) return [];
    return read.flatMap(({ id, content }) =>
      typeof id === "string" && typeof content === "string" ? [{ id, content }] : [],
    );
  } catch {
    return [];
  }
}
