import type { ContentField } from "../../../../src/model/fields/content-field.ts";
import { recordFields } from "../../../../src/model/fields/record-fields.ts";

/** Keys of a form that no file has: the kind of a section, and the name and the value in a row of a table. */
export const [kindKey, nameKey, valueKey] = ["_kind", "_name", "_value"];

/** Kind of a section that is no block. No block has such a name. */
export const noBlock = "_other";

/** Form of a value in the editor, where a file may write it otherwise. */
export interface ValueForm {
  isList?: true;
  /** Set if each item of the list is a list itself. */
  items?: ValueForm;
  /** Field that a text alone stands for in a file; `*` for all of them. */
  textFor?: string;
  /** Fields of a group, or the one field of a table, which a form shows as a list. */
  fields?: FieldForms;
  isTable?: true;
  /** Set if a value has one of the fields alone; a form shows its name as the kind, and its values beside it. */
  isOneOf?: true;
  /** Fields of a value that has none of those. */
  otherwise?: FieldForms;
  /** Value of a switch where the file does not state it. */
  fallback?: boolean;
}

/** Forms of values by the names of their fields. */
export type FieldForms = Readonly<Record<string, ValueForm>>;

/** Differences between the files and the forms of a collection. */
export interface FormHints {
  fields: FieldForms;
  /** Name of the list that a whole file may be, in a file that is YAML alone; empty where it is none. */
  yaml?: string;
}

/** Returns the name of the file format of a collection; the editor wants this ending for Markdown. */
export function formatNameOf(collection: string): string {
  return `${collection}-frontmatter`;
}

/** Returns what is between files and forms of a collection, as its fields tell it. */
export function formHints(collection: string): FormHints {
  return { fields: formsOf(recordFields(collection), []) };
}

/** Returns the forms of fields; `languages` are those of a text that is in each. */
export function formsOf(fields: readonly ContentField[], languages: readonly string[]): FieldForms {
  return Object.fromEntries(fields.map((field) => [field.name, formOf(field, languages)]));
}

function formOf(field: ContentField, languages: readonly string[]): ValueForm {
  const { isList, items, textFor, fields, kind, isOneOf, otherwise, isLocalized, fallback } = field;
  const inEach = isLocalized && Object.fromEntries(languages.map((language) => [language, {}]));
  return {
    ...(isList && { isList: true as const }),
    ...(items && { items: formOf(items, languages) }),
    ...(textFor !== undefined && { textFor }),
    ...(fields && { fields: formsOf(fields, languages) }),
    ...(inEach && { fields: inEach }),
    ...(kind === "table" && { isTable: true as const }),
    ...(isOneOf && { isOneOf: true as const }),
    ...(otherwise && { otherwise: formsOf(otherwise, languages) }),
    ...(kind === "switch" && !isList && { fallback: fallback === true }),
  };
}
