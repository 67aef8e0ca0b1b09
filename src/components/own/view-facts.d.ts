/** Facts that a view of a studio gets. Nothing else is promised to it. */

/** Value of a field, and how pages show it */
export interface Field<Value> {
  /** Words that pages call the field by */
  label: string;
  value: Value;
  /** The value in the words of the page's language, in one line */
  text: string;
  /** Records that it names, and pages of all records with its value */
  links: readonly Link[];
}

export interface Link {
  title: string;
  url: string;
}

/** Picture of a record: attributes of an `<img>`, with its words */
export interface Picture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  srcset?: string;
  sizes?: string;
  caption?: string;
  credit?: string;
}

/** Record in one language, by its fields */
export interface RecordFacts<Fields = Readonly<Record<string, Field<unknown> | undefined>>> {
  collection: string;
  slug: string;
  language: string;
  url: string;
  title: string;
  summary: string;
  /** Day of its last change */
  updated: string;
  readonly fields: Fields;
}

/** Words and formats of the page's language */
export interface Words {
  language: string;
  /** Returns what pages call a field, or one of its values. */
  label(field: string, collection?: string): string;
  value(value: string, collection?: string): string;
  /** Returns what pages call a collection. */
  collection(name: string): string;
  day(date: string): string;
  number(amount: number): string;
  money(amount: number): string;
}

interface Shown {
  words: Words;
  /** Shows what would stand here without this view. */
  Default: () => unknown;
}

/** Props of the view of a record. Its prose is in the slot. */
export interface RecordView<Fields> extends Shown {
  record: RecordFacts<Fields> & { picture?: Picture };
}

/** Props of the view of a list, of which a page may show a part. The prose that introduces it is in the slot. */
export interface ListView<Fields> extends Shown {
  list: {
    collection: string;
    language: string;
    url: string;
    title: string;
    summary?: string;
    records: readonly RecordFacts<Fields>[];
    part: { number: number; count: number; previous?: string; next?: string };
  };
}

/** Props of the view of a block: its fields as answers have them, with whole addresses; prose is Markdown, which `Default` shows. */
export interface BlockView<Fields> extends Shown {
  block: { name: string; fields: Fields };
}

/** Entry of a menu */
export interface MenuEntry {
  title: string;
  /** Absent for an entry that only holds others */
  url?: string;
  isCurrent: boolean;
  below: readonly MenuEntry[];
}

/** Props of the view of a slot */
export interface SlotView extends Shown {
  page: {
    url: string;
    title: string;
    summary: string;
    kind: "home" | "list" | "selection" | "record" | "operation";
    collection: string;
    language: string;
    updated: string;
    /** Addresses of the page in each language that has it */
    languages: Readonly<Record<string, string>>;
  };
  /** Address of the home page */
  home: string;
  readonly menu: { main: readonly MenuEntry[]; footer: readonly MenuEntry[] };
  /** Facts of `studio.yaml`, by their names there */
  studio: {
    name: string;
    legal_name: string;
    tagline: string;
    contact: { email: string; phone?: string };
    socials: readonly { network: string; url: string }[];
  };
}
