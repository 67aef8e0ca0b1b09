import { parse } from "yaml";
import type { FormHints } from "../config/form-hints.ts";
import { shownFields, writtenFields } from "../merge/form-values.ts";
import { type Fields, mergeFrontMatter, newFrontMatter } from "../merge/merge-front-matter.ts";
import { mergeRecord } from "../merge/merge-record.ts";
import { isObject } from "../merge/same-value.ts";
import { splitRecord } from "../merge/split-record.ts";
import type { FileFormat } from "./cms.ts";

/** Field of an entry that carries the text of its file; the editor keeps fields that it does not know. */
const source = "__file";

/** Returns the reader and writer of a collection's files. The writer changes the text that the reader was given. */
export function recordFormat({ fields, yaml }: FormHints): FileFormat {
  const shown = (values: unknown) => shownFields(values, fields);
  if (yaml !== undefined) return yamlFormat(yaml, shown, (values, stated) => writtenFields(values, fields, stated));
  return {
    fromFile(text) {
      const record = splitRecord(text);
      if (!record) throw new Error("there is no front matter between lines of `---`");
      return { ...shown(parse(record.frontMatter)), body: record.prose, [source]: text };
    },
    toFile({ body, [source]: text, ...values }) {
      const before = typeof text === "string" ? text : undefined;
      const stated: unknown = before === undefined ? {} : parse(splitRecord(before)?.frontMatter ?? "");
      const prose = typeof body === "string" ? body : "";
      return mergeRecord(before, { fields: writtenFields(values, fields, stated), prose }, shown);
    },
  };
}

/** Returns the reader and writer of a file that is YAML alone; it may be one list, which a form shows under a name. */
function yamlFormat(
  list: string,
  shown: (values: unknown) => Fields,
  written: (values: Fields, stated: unknown) => Fields,
): FileFormat {
  const head = `${list}:\n`;
  const named = (text: string) => (list !== "" && Array.isArray(parse(text)) ? head + text : text);
  return {
    fromFile: (text) => ({ ...shown(parse(named(text))), [source]: text }),
    toFile({ [source]: text, ...values }) {
      if (typeof text !== "string") return newFrontMatter(written(values, {}));
      const before = named(text);
      const stated: unknown = parse(before);
      const merged = mergeFrontMatter(before, written(values, isObject(stated) ? stated : {}), shown);
      return before === text ? merged : merged.slice(merged.startsWith(head) ? head.length : 0);
    },
  };
}
