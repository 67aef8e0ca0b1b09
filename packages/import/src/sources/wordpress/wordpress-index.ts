import {
  type HeadTerm,
  readAuthor,
  readTerm,
  type WordpressAttachment,
  type WordpressAuthor,
} from "../../export-facts.ts";
import type { Note, Place } from "../../note.ts";
import { CountedNotes } from "../exports/counted-notes.ts";
import { plainText } from "../exports/plain-text.ts";
import type { XmlElement } from "../exports/xml-tree.ts";
import { pathOf } from "./item-addresses.ts";
import { fateOf } from "./item-fate.ts";
import { type Translations, translationsOf } from "./item-language.ts";
import { readItem, type WordpressItem } from "./wordpress-item.ts";

/** Characters of shared blocks that are kept: a site has some dozens of them. */
const mostShared = 8 * 2 ** 20;

/** Facts of an export that its records need: read in a pass of its own, without a body. */
export class WordpressIndex {
  title = "";
  description = "";
  blogUrl = "";
  language = "";
  readonly authors = new Map<string, WordpressAuthor>();
  /** Logins of those who wrote a record. */
  readonly writers = new Set<string>();
  readonly attachments = new Map<string, WordpressAttachment>();
  /** Paths of attachments, without host → address. */
  readonly uploads = new Map<string, string>();
  /** Records with files attached to them → the attachments. */
  readonly attached = new Map<string, string[]>();
  readonly headTerms = new Map<string, HeadTerm>();
  /** Terms of records, `domain/slug` → label. */
  readonly usedTerms = new Map<string, string>();
  /** Blocks that several posts share, by identifier. */
  readonly sharedBlocks = new Map<string, string>();
  /** Identifiers of records, each with the place of the first item that has it, and the address of its page. */
  readonly records = new Map<string, { place: Place; page?: string }>();
  readonly translations: Translations = { groups: new Map(), locales: new Map() };
  /** Months with records, as `/2014/03`. */
  readonly months = new Set<string>();
  readonly #counts = new CountedNotes();
  readonly #kinds: ReadonlySet<string>;
  #shared = 0;

  /** `kinds` are the types of items that become records. */
  constructor(kinds: ReadonlySet<string>) {
    this.#kinds = kinds;
  }

  /** Takes an element of an export. */
  add(element: XmlElement, file: string): void {
    const { name, text } = element;
    if (name === "item") this.#addItem(readItem(element, file));
    else if (name === "title" && !this.title) this.title = plainText(text);
    else if (name === "description" && !this.description) this.description = plainText(text);
    else if (name === "language" && !this.language) this.language = text.trim();
    else if (name === "wp:base_blog_url" && !this.blogUrl) this.blogUrl = text.trim();
    else if (name === "link" && !this.blogUrl) this.blogUrl = text.trim();
    else if (name === "wp:author") this.#addAuthor(element, file);
    else if (/^wp:(category|tag|term)$/.test(name)) this.#addTerm(readTerm(element));
  }

  /** Returns the key of a record: identifiers count from 1 in every site, and a studio may take over two. */
  keyOf(id: string): string {
    return /^\d+$/.test(id) ? `${this.#place()}/?p=${id}` : id;
  }

  /** Returns the key of an author, for whom the same holds. */
  authorKey(login: string): string {
    return this.authors.has(login) ? `${this.#place()}/author/${login}` : login;
  }

  #place(): string {
    return this.blogUrl.replace(/^https?:\/\/(www\.)?|\/$/gi, "");
  }

  /** Returns true if an item is the first with its identifier: several files may hold the same. */
  isRecord({ id, place }: WordpressItem): boolean {
    const known = this.records.get(id);
    return known === undefined || (known.place.file === place.file && known.place.line === place.line);
  }

  /** Counts something that has no place here. */
  count(note: Omit<Note, "place">, place: Place, by = 1): void {
    this.#counts.add({ ...note, place }, by);
  }

  /** Returns a note for each kind of thing that was counted. */
  notes(): Note[] {
    return this.#counts.notes();
  }

  #addAuthor(element: XmlElement, file: string): void {
    const author = readAuthor(element, file);
    if (author.login && !this.authors.has(author.login)) this.authors.set(author.login, author);
  }

  #addTerm(term: HeadTerm): void {
    if (term.slug) this.headTerms.set(`${term.domain}/${term.slug}`, term);
    translationsOf(term, this.translations);
  }

  #addItem(item: WordpressItem): void {
    if (item.comments > 0) this.count({ kind: "dropped", what: "comments" }, item.place, item.comments);
    const fate = fateOf(item, this.#kinds);
    if (item.type === "attachment") this.#addAttachment(item);
    else if (item.type === "wp_block") this.#addShared(item);
    else if (fate) this.count(fate, item.place);
    else this.#addRecord(item);
  }

  #addRecord(item: WordpressItem): void {
    if (this.records.has(item.id)) {
      this.count({ kind: "dropped", what: "items that stand twice in the export" }, item.place);
      return;
    }
    const page = pathOf(item.link);
    this.records.set(item.id, { place: item.place, ...(page !== undefined && { page }) });
    for (const login of authorsOf(item, this.authors)) this.writers.add(login);
    for (const { domain, slug, label } of item.terms) if (slug) this.usedTerms.set(`${domain}/${slug}`, label);
    if (item.type === "post" && item.status === "publish") this.months.add(monthOf(item));
    const internal = [...item.meta.keys()].filter((key) => key.startsWith("_")).length;
    if (internal > 0) {
      this.count(
        { kind: "dropped", what: "internal fields of WordPress and its plugins (`_…`)" },
        item.place,
        internal,
      );
    }
    translationsOf(item, this.translations);
  }

  #addAttachment(item: WordpressItem): void {
    const url = item.attachmentUrl || item.guid;
    const page = pathOf(item.link);
    const alt = item.meta.get("_wp_attachment_image_alt")?.[0];
    const caption = plainText(item.excerpt);
    this.attachments.set(item.id, {
      url,
      parent: item.parent,
      ...(page !== undefined && { page }),
      ...(alt && { alt }),
      ...(caption && { caption }),
    });
    const path = URL.parse(url)?.pathname;
    if (path) this.uploads.set(path, url);
    if (item.parent === "0") return;
    const attached = this.attached.get(item.parent) ?? [];
    attached.push(item.id);
    this.attached.set(item.parent, attached);
  }

  #addShared({ id, content, place }: WordpressItem): void {
    this.#shared += content.length;
    if (this.#shared <= mostShared) this.sharedBlocks.set(id, content);
    else this.count({ kind: "missing", what: "blocks that posts share, beyond 8 MiB of them" }, place);
  }
}

/** Returns who wrote an item: those of the plugin for several authors, or else the one of WordPress; strangers by name. */
export function authorsOf({ terms, creator }: WordpressItem, authors: WordpressIndex["authors"]): string[] {
  const several = terms.filter(({ domain, slug }) => domain === "author" && slug);
  if (several.length === 0) return creator ? [creator] : [];
  return several.map(({ slug, label }) => {
    const login = slug.replace(/^cap-/, "");
    return authors.has(login) ? login : label || login;
  });
}

function monthOf({ date }: WordpressItem): string {
  return `/${date.slice(0, 4)}/${date.slice(5, 7)}`;
}
