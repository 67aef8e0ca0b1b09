/** Place in a source: a file relative to the source, and a line from 1. */
export interface Place {
  file: string;
  line?: number;
}

/**
 * Kind of a note: `dropped` is gone, `cut` was shortened, `guessed` was not said by the source, `missing` is named by
 * the source and not there, `left` stands in the record as it was, and a person has to look.
 */
export const noteKinds = ["dropped", "cut", "guessed", "missing", "left"] as const;

export type NoteKind = (typeof noteKinds)[number];

/** Line of the report: something that did not arrive as it was. */
export interface Note {
  kind: NoteKind;
  /** Name of the group, such as "style attributes": the same for all of its kind. */
  what: string;
  place: Place;
  /** This one: its value, or its address. */
  detail?: string;
}
