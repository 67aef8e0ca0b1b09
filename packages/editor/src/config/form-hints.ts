import type { ContentField } from "../../../../src/model/fields/content-field.ts";
import { recordFields } from "../../../../src/model/fields/record-fields.ts";

/** Differences between the values of a file and those of a form, which shows one form of each. */
export interface FormHints {
  /** List whose items may be sentences in a file → key that stands for the sentence in the form. */
  sentences: Record<string, string>;
  /** Lists that a file may write as one item. */
  lists: string[];
  /** Path of a switch, as `picture.share` → value that it has where a file does not state it. */
  defaults: Record<string, boolean>;
}

/** Returns the name of the file format of a collection; the editor wants this ending for Markdown. */
export function formatNameOf(collection: string): string {
  return `${collection}-frontmatter`;
}

/** Returns the differences for a collection, as its fields tell them. */
export function formHints(collection: string): FormHints {
  const fields = recordFields(collection);
  return {
    sentences: Object.fromEntries(
      fields.flatMap(({ name, isList, textFor }) => (isList && textFor !== undefined ? [[name, textFor]] : [])),
    ),
    lists: fields.filter(({ isList }) => isList).map(({ name }) => name),
    defaults: Object.fromEntries(switchesOf(fields)),
  };
}

/** Returns the switches of fields and of single groups in them, each by its path, with its value where it is not stated. */
function switchesOf(fields: readonly ContentField[], above = ""): [path: string, fallback: boolean][] {
  return fields.flatMap(({ name, kind, isList, fallback, fields: parts = [] }) => {
    const path = `${above}${name}`;
    if (kind === "switch") return [[path, fallback === true] satisfies [string, boolean]];
    return isList ? [] : switchesOf(parts, `${path}.`);
  });
}
