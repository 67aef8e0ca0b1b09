import type { Note } from "./note.ts";

/** Collects everything that did not arrive as it was. */
export class Report {
  readonly #notes: Note[] = [];

  add(note: Note): void {
    this.#notes.push(note);
  }

  get notes(): readonly Note[] {
    return this.#notes;
  }
}
