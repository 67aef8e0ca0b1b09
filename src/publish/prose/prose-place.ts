import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import type { Texts } from "../../model/texts/texts.ts";

/** Facts of the record whose prose is changed, as its rules read them */
export interface ProsePlace {
  source: string;
  words: Texts["prose"] | undefined;
  /** Identifiers that the page has beside the prose */
  reserved: ReadonlySet<string>;
  /** Identifier of the heading of the record's limitations */
  limits: string | undefined;
  resolve(url: string): string;
  /** Returns the file of a picture beside the record; undefined if an address names none. */
  pictureAt(address: unknown): string | undefined;
}

/** Component in MDX, or an element that its author wrote as HTML */
export type MdxComponent = MdxJsxFlowElementHast | MdxJsxTextElementHast;
