import type { FieldTarget } from "./field-target.ts";

/** Thing of a source that was seen: a field of a record, or a type of records. */
export interface Seen {
  /** Collection here. */
  of: string;
  /** Path of the field. */
  name: string;
  value: unknown;
  /** Its place; undefined where the record says it already. */
  to: FieldTarget | undefined;
  isMapped: boolean;
}

/** Row of the account: all things of one name. */
export interface AccountRow {
  of: string;
  name: string;
  count: number;
  example: string;
  to: string;
  isMapped: boolean;
}

/** Characters of an example. */
const longest = 60;

/** Table of what a source holds beside what every system has, each with where it went. */
export class Account {
  readonly #rows = new Map<string, Map<string, AccountRow>>();
  readonly #types = new Map<string, { of: string; count: number }>();

  addType(type: string, of: string): void {
    const row = this.#types.get(type) ?? { of, count: 0 };
    this.#types.set(type, { of: row.of, count: row.count + 1 });
  }

  add({ of, name, value, to, isMapped }: Seen): void {
    const rows = this.#rows.get(of) ?? new Map<string, AccountRow>();
    this.#rows.set(of, rows);
    const row = rows.get(name) ?? { of, name, count: 0, example: exampleOf(value), to: "", isMapped };
    // What most do is not known before the end; the first that goes somewhere speaks for all.
    if (row.to === "" && to) row.to = wordsOf(to);
    rows.set(name, { ...row, count: row.count + 1 });
  }

  /** Returns the types of records: the folder or type, the collection here, and how many. */
  types(): { type: string; of: string; count: number }[] {
    return [...this.#types].map(([type, row]) => ({ type, ...row }));
  }

  /** Returns the rows by collection, the most frequent first. */
  rows(): AccountRow[] {
    return [...this.#rows.values()].flatMap((rows) =>
      [...rows.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    );
  }
}

function wordsOf({ kind, name, parts }: FieldTarget): string {
  const list = parts.map(([here, there]) => (here === there ? here : `${here}=${there}`)).join(", ");
  return `${kind === "section" ? "section " : ""}${name}${list === "" ? "" : `(${list})`}`;
}

function exampleOf(value: unknown): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).replace(/\s+/g, " ").trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
