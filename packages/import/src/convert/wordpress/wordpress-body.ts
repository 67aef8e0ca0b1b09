import type { WordpressAttachment } from "../../export-facts.ts";
import type { NoteKind } from "../../note.ts";

/** Parts of an export that a body refers to. */
export interface BodyContext {
  /** Identifier of the item whose body it is. */
  id: string;
  attachment(id: string): WordpressAttachment | undefined;
  /** Returns the identifiers of the files that are attached to an item. */
  attachedTo(id: string): readonly string[];
  /** Returns the address of the file that a smaller one was made of; the address itself if it is none. */
  original(address: string): string;
  /** Returns the content of a block that posts share. */
  sharedBlock(id: string): string | undefined;
  /** Footnotes of the block editor, by identifier. */
  footnotes: readonly { id: string; content: string }[];
  /** Notes something that does not arrive as it was; the line is one of the file. */
  note(kind: NoteKind, what: string, line: number, detail?: string): void;
}
