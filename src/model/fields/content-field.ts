import type { CollectionName } from "../shapes/collections.ts";
import type { Unit } from "../shapes/field-shapes.ts";

/** Kind of value that a field takes, and so the control that a form offers for it. */
export type FieldKind =
  | "text"
  | "slug"
  | "day"
  | "moment"
  | "number"
  | "switch"
  | "choice"
  | "reference"
  | "address"
  | "email"
  | "language"
  | "picture"
  | "group"
  | "table";

/** Field of content as an author fills it in, of whatever schema: all that a form or an editor needs to know. */
export interface ContentField {
  /** Key in the file. */
  name: string;
  kind: FieldKind;
  /** Help in plain English. */
  description: string;
  /** Value that the field may have, in the form of the file. */
  example?: unknown;
  isRequired: boolean;
  /** Value of a field that is left out, where the program has one. */
  fallback?: unknown;
  /** Set if the field takes a list; `kind` and all that follows are then of one item. */
  isList: boolean;
  fewest?: number;
  most?: number;
  /** Set if one item may stand without a list. */
  orOne?: true;
  /** Values of a choice. */
  choices?: readonly string[];
  /** Collection whose slugs a reference takes. */
  refersTo?: CollectionName;
  /** Set if each item of the list is a list itself: the field of that. */
  items?: ContentField;
  /** Fields of a group; of a table, the one field of all its keys. */
  fields?: readonly ContentField[];
  /** Set if a value has one of the fields alone, which says what it is, as a section does. */
  isOneOf?: true;
  /** Fields of a value that has none of those. */
  otherwise?: readonly ContentField[];
  /** Name of the field that a text alone stands for, in place of a group. */
  textFor?: string;
  /** Set if a text is written in every language of the studio, by its tag. */
  isLocalized?: true;
  /** Set if words may stand for a slug, which is made from them. */
  isFromWords?: true;
  /** Set if each language has a value of its own. */
  mayDiffer?: true;
  /** Maximum length of a text, in characters. */
  longest?: number;
  /** Regular expression (ECMAScript, with the flag `u`) that a text has to match. */
  pattern?: string;
  least?: number;
  /** Set if `least` itself is too little. */
  isAboveLeast?: true;
  greatest?: number;
  isWhole?: true;
  unit?: Unit;
}
