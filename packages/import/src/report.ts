import { type Note, type NoteKind, noteKinds } from "./note.ts";
import { ownText } from "./report/own-text.ts";

/** Notes of one kind about one thing. */
export interface NoteGroup {
  kind: NoteKind;
  what: string;
  count: number;
  /** Detail, such as the address that is missing → file → its lines; 0 stands for the file as a whole. */
  details: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
}

type Details = Map<string, Map<string, number[]>>;

/** Collects everything that did not arrive as it was, and says each thing once. */
export class Report {
  readonly #groups = new Map<string, { kind: NoteKind; what: string; count: number; details: Details }>();

  add({ kind, what, place, detail = "" }: Note): void {
    const key = `${kind}\0${what}`;
    const group = this.#groups.get(key) ?? { kind, what, count: 0, details: new Map() };
    this.#groups.set(key, group);
    const said = detail.replace(/\s+/g, " ").trim();
    const shown = said.length > longest ? `${said.slice(0, longest)} …` : said;
    const files = group.details.get(shown) ?? new Map<string, number[]>();
    if (files.size === 0) group.details.set(ownText(shown), files);
    const lines = files.get(place.file) ?? [];
    files.set(place.file, lines);
    lines.push(place.line ?? 0);
    group.count += 1;
  }

  /** Returns the groups by kind, the largest first. */
  groups(): NoteGroup[] {
    return [...this.#groups.values()].sort(
      (one, other) =>
        noteKinds.indexOf(one.kind) - noteKinds.indexOf(other.kind) ||
        other.count - one.count ||
        one.what.localeCompare(other.what),
    );
  }
}

/** Characters of a detail that the report shows. */
const longest = 400;
