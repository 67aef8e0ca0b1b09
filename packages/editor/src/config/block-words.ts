import { definedWordsIn } from "../../../../src/model/shapes/definitions/defined-words.ts";
import { fieldsWithin, wordsOfFields } from "../../../../src/model/shapes/definitions/row-of-definition.ts";
import { blocks } from "../../../../src/model/shapes/definitions/sections.ts";
import { labelOf, type Named } from "../../../../src/model/texts/labels.ts";

/** Words of a form: those of its language, and the languages of texts that are in each. */
export interface FormWords extends Named {
  language: string;
  languages: readonly string[];
}

/** Returns what authors call a block, and the words of its fields: those of its definition before those of the language. */
export function wordsOfBlock(name: string, words: FormWords): { label: string; words: FormWords } {
  const { name: called, fields = {} } = blocks()[name] ?? {};
  const labels = fieldsWithin(fields).flatMap(([key, { label }]) =>
    label === undefined ? [] : [[key, definedWordsIn(label, words.language)] as const],
  );
  return {
    label: called === undefined ? labelOf(words, name) : definedWordsIn(called, words.language),
    words: {
      ...words,
      labels: { ...words.labels, ...Object.fromEntries(labels) },
      values: { ...words.values, ...wordsOfFields(fields, words.language).values },
    },
  };
}
