import { canonicalTarget } from "./canonical-target.ts";

/** Destination of an old address: an address of this site, or one of another host; null for what is gone. */
export type MovedTo = string | null;

/** Old addresses in canonical form with their destinations; one with `?` needs that query, one with `*` is a prefix. */
export type MovedAddresses = readonly (readonly [from: string, to: MovedTo])[];

/** Row that an address belongs to, with the query that the row does not use up. */
export interface MovedMatch {
  from: string;
  to: MovedTo;
  search: string;
}

/** Rows of one path whose queries have the same names. */
interface QueryRows {
  names: readonly string[];
  rows: Map<string, readonly [from: string, to: MovedTo]>;
}

/** Look-up of old addresses; its cost does not depend on their number. */
export class MovedIndex {
  readonly #exact = new Map<string, MovedTo>();
  readonly #queries = new Map<string, QueryRows[]>();
  readonly #prefixes = new Map<string, MovedTo>();
  /** Lengths of the prefixes, longest first. */
  readonly #lengths: readonly number[];

  constructor(rows: MovedAddresses) {
    for (const [from, to] of rows) {
      const [path = "", query] = from.split("?", 2);
      if (query !== undefined) this.#addQuery(path, query, from, to);
      else if (from.endsWith("*")) this.#prefixes.set(from.slice(0, -1), to);
      else this.#exact.set(from, to);
    }
    this.#lengths = [...new Set([...this.#prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  }

  #addQuery(path: string, query: string, from: string, to: MovedTo): void {
    const asked = new URLSearchParams(query);
    const names = [...new Set(asked.keys())];
    const known = this.#queries.get(path) ?? [];
    let rows = known.find((each) => each.names.join("\0") === names.join("\0"));
    if (!rows) {
      rows = { names, rows: new Map() };
      // The row with the most parameters is the most specific one.
      this.#queries.set(
        path,
        [...known, rows].sort((one, other) => other.names.length - one.names.length),
      );
    }
    rows.rows.set(keyOf(asked, names), [from, to]);
  }

  /** Returns the row of a path that needs a query which was sent. */
  byQuery(path: string, search: string): MovedMatch | undefined {
    const queries = search === "" ? undefined : this.#queries.get(path);
    if (!queries) return undefined;
    const asked = new URLSearchParams(search);
    for (const { names, rows } of queries) {
      const row = names.every((name) => asked.has(name)) ? rows.get(keyOf(asked, names)) : undefined;
      if (!row) continue;
      for (const name of names) asked.delete(name);
      return { from: row[0], to: row[1], search: asked.size > 0 ? `?${asked}` : "" };
    }
    return undefined;
  }

  byPath(path: string, search: string): MovedMatch | undefined {
    const to = this.#exact.get(path);
    return to === undefined ? undefined : { from: path, to, search };
  }

  /** Returns the row of the longest prefix of a path, with the rest of the path in place of the `*`. */
  byPrefix(path: string, search: string): MovedMatch | undefined {
    // `/blog` is an address of `/blog/*` too, since a trailing slash makes no difference.
    const whole = `${path}/`;
    for (const length of this.#lengths) {
      const prefix = whole.slice(0, length);
      const to = prefix.length === length ? this.#prefixes.get(prefix) : undefined;
      if (to !== undefined) return { from: `${prefix}*`, to: withRest(to, path.slice(length)), search };
    }
    return undefined;
  }
}

function keyOf(asked: URLSearchParams, names: readonly string[]): string {
  return names.map((name) => encodeURIComponent(asked.get(name) ?? "")).join("&");
}

function withRest(to: MovedTo, rest: string): MovedTo {
  if (!to?.endsWith("*")) return to;
  const filled = `${to.slice(0, -1)}${rest}`;
  // In its canonical form, a path never begins with `//`, which would be another host.
  return filled.startsWith("/") ? canonicalTarget(filled, (reason) => new TypeError(reason)).path : filled;
}
