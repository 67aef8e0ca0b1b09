/** Reason of most places. */
export const asWritten = "is as `init` wrote it";

/** Place in a file that is as `init` wrote it: a field, a line of prose, or the whole file. */
export interface StartPlace {
  field?: string;
  line?: number;
}

/** File with places that are as `init` wrote them. */
export interface StartRemain {
  /** Path below the content folder. */
  file: string;
  /** Line of the first place. */
  line: number;
  /** Number of places. */
  count: number;
  /** Reason in words. */
  what: string;
  places: StartPlace[];
}

/** Places of a file before their lines are known. */
export type FoundRemain = Pick<StartRemain, "file" | "what" | "places">;

/** Returns the text of a file of the content folder; undefined if there is none. */
export type ReadContentFile = (file: string) => string | undefined;
