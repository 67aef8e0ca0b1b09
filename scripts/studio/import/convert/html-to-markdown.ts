import type { Note } from "../report/note.ts";

/** Circumstances of a conversion. */
export interface HtmlContext {
  /** Line of the source at which the HTML begins. */
  line: number;
  /** Adds a note with the line in the source. */
  note(note: Omit<Note, "place"> & { line: number }): void;
  /** Returns the address here for a link of the old site, or the address itself. */
  link(address: string, line: number): string;
  /** Returns the address here for a picture of the old site, after noting that it is used. */
  picture(address: string, line: number): string;
}

/** Converts HTML of a body to our Markdown. What has no Markdown stays HTML; styles, classes and scripts are dropped. */
export function htmlToMarkdown(_html: string, _context: HtmlContext): string {
  throw new Error("not there yet");
}
