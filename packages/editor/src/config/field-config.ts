import type { ContentField } from "../../../../src/model/fields/content-field.ts";
import { slugPattern } from "../../../../src/model/shapes/field-shapes.ts";
import { labelOf, labelOfChoice, type Named } from "../../../../src/model/texts/labels.ts";

/** Widget of the editor with its options: what a field is apart from its name. */
interface Widget {
  widget: string;
  /** `true`: each language has its own value; `duplicate`: all have that of the first language. */
  i18n: true | "duplicate";
  pattern?: [string, string];
  fields?: FieldConfig[];
  [option: string]: unknown;
}

/** Field of a form in the editor, in its own configuration. */
export interface FieldConfig extends Widget {
  name: string;
  label: string;
}

/** Most characters of a text, or of its example, whose field has one line; the field of another grows with it. */
const [longestLine, longestExample] = [160, 40];

/** Rule for slugs, with the words for one that breaks it. */
export const slugRule: [string, string] = [slugPattern.source, "Use lower-case words joined by hyphens."];

/** Returns the field of a form for a field of content: each kind of value has one widget, and the description is its help. */
export function fieldConfig(field: ContentField, words: Named): FieldConfig {
  const { name, description, isRequired, isList, most, mayDiffer } = field;
  const widget = isList ? listWidget(field, words) : widgetOf(field, words);
  return {
    name,
    label: labelOf(words, name),
    required: isRequired,
    ...(description !== "" && { hint: description }),
    ...widget,
    ...(isList && most !== undefined && { max: most }),
    ...(mayDiffer && { i18n: true }),
  };
}

function listWidget(field: ContentField, words: Named): Widget {
  const { fields = [], isFromWords, kind } = field;
  if (kind === "reference") return { ...widgetOf(field, words), multiple: true };
  const { i18n, pattern } = widgetOf(field, words);
  if (kind === "group" || kind === "picture") {
    const summary = `{{fields.${fields[0]?.name}}}`;
    const inside = kind === "picture" ? pictureFields(fields, words) : fieldConfigs(fields, words);
    return { widget: "list", i18n, collapsed: "auto", summary, fields: inside };
  }
  // Slugs that are made of words are written as words.
  return { widget: "list", i18n, ...(pattern && !isFromWords && { pattern }) };
}

function fieldConfigs(fields: readonly ContentField[], words: Named): FieldConfig[] {
  return fields.map((field) => fieldConfig(field, words));
}

function widgetOf(field: ContentField, words: Named): Widget {
  const { kind, fields = [], choices = [], refersTo, fallback } = field;
  switch (kind) {
    case "slug":
      return { widget: "string", i18n: "duplicate", pattern: slugRule };
    case "day":
      return { widget: "datetime", i18n: "duplicate", type: "date", format: "YYYY-MM-DD" };
    case "moment":
      return { widget: "moment", i18n: "duplicate" };
    case "number":
      return { widget: "number", i18n: "duplicate", ...numberOptions(field) };
    case "switch":
      return { widget: "boolean", i18n: "duplicate", ...(fallback !== undefined && { default: fallback }) };
    case "choice": {
      const options = choices.map((value) => ({ value, label: labelOfChoice(words, value) }));
      return { widget: "select", i18n: "duplicate", options };
    }
    case "reference":
      return { widget: "relation", i18n: "duplicate", collection: refersTo, ...byTitle };
    case "picture":
      return { widget: "object", i18n: true, collapsed: "auto", fields: pictureFields(fields, words) };
    case "group":
    case "table":
      return { widget: "object", i18n: true, collapsed: "auto", fields: fieldConfigs(fields, words) };
    default:
      return textWidget(field);
  }
}

/** Options of a reference: records are chosen by their titles, and named by their slugs. */
const byTitle = { value_field: "{{slug}}", display_fields: ["title"], search_fields: ["title"] };

/** Values of a switch that may be left open. */
const yesOrNo = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];

/** Returns the fields of a picture, whose file is uploaded beside the record of each language. */
function pictureFields(fields: readonly ContentField[], words: Named): FieldConfig[] {
  return fieldConfigs(fields, words).map((field) => {
    if (field.name === "file") return { ...field, widget: "image", i18n: true, choose_url: false };
    // The editor gives each switch a value, and so would add a picture to every other language.
    if (field.widget === "boolean") return { ...field, widget: "select", i18n: true, options: yesOrNo };
    return { ...field, i18n: true };
  });
}

function numberOptions({ isWhole, least, isAboveLeast, greatest }: ContentField) {
  const min = least !== undefined && isAboveLeast && isWhole ? least + 1 : least;
  return {
    value_type: isWhole ? "int" : "float",
    ...(min !== undefined && { min }),
    ...(greatest !== undefined && { max: greatest }),
  };
}

function textWidget({ kind, longest, pattern, example }: ContentField): Widget {
  const most = longest === undefined ? {} : { maxlength: longest };
  const shown = Array.isArray(example) ? example[0] : example;
  const isLong = (longest ?? 0) > longestLine || (typeof shown === "string" && shown.length > longestExample);
  if (kind === "text" && pattern === undefined && isLong) return { widget: "text", i18n: true, ...most };
  const type = kind === "address" ? { type: "url" } : kind === "email" ? { type: "email" } : {};
  const rule: [string, string] | undefined = pattern === undefined ? undefined : [pattern, `Write it as ${shown}.`];
  return { widget: "string", i18n: true, ...most, ...type, ...(rule && { pattern: rule }) };
}
