import type { NoteKind } from "../../note.ts";

/** Facts that a conversion of HTML needs. Lines are those of the HTML, from 1. */
export interface HtmlContext {
  /** Notes something that does not arrive as it was. */
  note(kind: NoteKind, what: string, line: number, detail?: string): void;
  /** Returns the address here for a link of the old site; undefined if it may not be linked to. */
  link(address: string, line: number): string | undefined;
  /** Returns the address here for a picture of the old site; undefined if there is none. */
  picture(address: string, line: number): string | undefined;
  /** Returns the address of a frame, film or sound, once its host is allowed; undefined if it may not be shown. */
  embed(address: string, line: number): string | undefined;
  /** Identifiers that other parts of the page lead to. */
  targets?: ReadonlySet<string>;
}
