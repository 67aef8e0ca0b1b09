import { parse } from "yaml";
import type { FormHints } from "../config/form-hints.ts";
import { mergeRecord } from "../merge/merge-record.ts";
import { isEmpty, isObject, isSame } from "../merge/same-value.ts";
import { splitRecord } from "../merge/split-record.ts";
import type { FileFormat } from "./cms.ts";

/** Field of an entry that carries the text of its file; the editor keeps fields that it does not know. */
const source = "__file";

/** Returns the reader and writer of a collection's records. The writer changes the text that the reader was given. */
export function recordFormat(hints: FormHints): FileFormat {
  return {
    fromFile(text) {
      const record = splitRecord(text);
      if (!record) throw new Error("there is no front matter between lines of `---`");
      return { ...shownFields(parse(record.frontMatter), hints), body: record.prose, [source]: text };
    },
    toFile({ body, [source]: text, ...fields }) {
      const before = typeof text === "string" ? text : undefined;
      const stated = before === undefined ? {} : (parse(splitRecord(before)?.frontMatter ?? "") ?? {});
      const prose = typeof body === "string" ? body : "";
      const contents = { fields: writtenFields(fields, stated, hints), prose };
      return mergeRecord(before, contents, (old) => shownFields(old, hints));
    },
  };
}

/** Returns fields as a form shows them. */
function shownFields(fields: unknown, { sentences, lists }: FormHints): Record<string, unknown> {
  if (!isObject(fields)) return {};
  const shown = Object.entries(fields).map(([name, value]) => {
    const whole = lists.includes(name) && value !== null && !Array.isArray(value) ? [value] : value;
    const key = sentences[name];
    if (key === undefined || !Array.isArray(whole)) return [name, whole];
    return [name, whole.map((item) => (typeof item === "string" ? { [key]: item } : item))];
  });
  return Object.fromEntries(shown);
}

/** Returns fields as a file states them: switches only where they say something. */
function writtenFields(all: Record<string, unknown>, stated: object, { sentences, defaults }: FormHints) {
  const fields = withoutDefaults(all, stated, defaults);
  const written = Object.entries(fields).flatMap(([name, value]) => {
    const key = sentences[name];
    if (key === undefined || !Array.isArray(value)) return [[name, value]];
    const groups = listIn(stated, name).filter(isObject);
    return [[name, value.map((item) => asSentence(item, key, groups))]];
  });
  return Object.fromEntries(written);
}

/** Returns fields without the switches that say what they mean without a word, unless the file has them. */
function withoutDefaults(fields: Record<string, unknown>, stated: object, defaults: FormHints["defaults"], above = "") {
  const kept = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const path = `${above}${name}`;
    const before: unknown = Object.entries(stated).find(([each]) => each === name)?.[1];
    if (before === undefined && Object.hasOwn(defaults, path) && value === defaults[path]) return [];
    return [
      [name, isObject(value) ? withoutDefaults(value, isObject(before) ? before : {}, defaults, `${path}.`) : value],
    ];
  });
  return Object.fromEntries(kept);
}

/** Returns an item that has one key as the sentence that may stand for it, unless the file has it as a group. */
function asSentence(item: unknown, key: string, groups: readonly Record<string, unknown>[]): unknown {
  if (!isObject(item)) return item;
  const [says, ...others] = Object.keys(item).filter((name) => !isEmpty(item[name]));
  if (says !== key || others.length > 0 || groups.some((group) => isSame(group, item))) return item;
  return item[key];
}

function listIn(fields: object, name: string): unknown[] {
  const value: unknown = Object.entries(fields).find(([each]) => each === name)?.[1];
  return Array.isArray(value) ? value : [];
}
