/** Fault or warning of a record, as the check says it. */
export interface ShownFault {
  /** Collection, slug and language of the record; without them, the fault is of another file. */
  collection?: string;
  slug?: string;
  locale?: string;
  file: string;
  line?: number;
  /** Dotted path of the field; empty for the text and for the whole file. */
  field: string;
  said: string;
  isWarning: boolean;
}

/** State of the content: what the check says, and the address of each record. */
export interface ContentState {
  /** Number of checks so far; 0 before the first. */
  checks: number;
  /** True while a check is on its way. */
  isChecking: boolean;
  faults: readonly ShownFault[];
  /** `collection/slug/locale` → path of its page. */
  pages: Readonly<Record<string, string>>;
  /** Origin of the site that shows the draft; empty while it starts. */
  site: string;
}

/** Entry that the editor shows: `slug` is missing while it is new. */
export interface OpenEntry {
  collection: string;
  slug?: string;
}

/** Returns the entry that the editor shows, by its address; undefined if it shows none. */
export function openEntry(hash: string): OpenEntry | undefined {
  const [, name, kind, rest = ""] = /^#\/collections\/([^/?]+)\/(entries|new)(?:\/([^?]*))?/.exec(hash) ?? [];
  if (name === undefined) return undefined;
  const collection = decodeURIComponent(name).replace(/-mdx$/, "");
  const slug = decodeURIComponent(rest).split("/").at(-1);
  return kind === "entries" && slug ? { collection, slug } : { collection };
}
