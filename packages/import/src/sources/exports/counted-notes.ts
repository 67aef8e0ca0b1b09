import type { Note } from "../../note.ts";

/** Counter of what has no place here: each kind of thing becomes one note, with the first place of it. */
export class CountedNotes {
  readonly #counts = new Map<string, { note: Note; count: number }>();

  add(note: Note, by = 1): void {
    const key = `${note.kind} ${note.what}`;
    const counted = this.#counts.get(key) ?? { note, count: 0 };
    counted.count += by;
    this.#counts.set(key, counted);
  }

  /** Returns the notes, each with its count before its detail. */
  notes(): Note[] {
    return [...this.#counts.values()].map(({ note, count }) => {
      const detail = [count.toLocaleString("en"), note.detail].filter(Boolean).join(": ");
      return { ...note, place: { file: note.place.file }, detail };
    });
  }
}
