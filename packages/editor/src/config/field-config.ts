import type { ContentField } from "../../../../src/model/fields/content-field.ts";
import { slugPattern } from "../../../../src/model/shapes/field-shapes.ts";
import { labelOf, labelOfChoice } from "../../../../src/model/texts/labels.ts";
import { type FormWords, wordsOfBlock } from "./block-words.ts";
import { kindKey, nameKey, noBlock, valueKey } from "./form-hints.ts";

/** Widget of the editor with its options: what a field is apart from its name. */
interface Widget {
  widget: string;
  /** `true`: each language has its own value; `duplicate`: all have that of the first language. */
  i18n: true | "duplicate";
  pattern?: [string, string];
  fields?: FieldConfig[];
  /** Field of each item of a list. */
  field?: FieldConfig;
  /** Kinds of items that a list has. */
  types?: (Pick<FieldConfig, "name" | "label"> & { fields: FieldConfig[] })[];
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
export function fieldConfig(field: ContentField, words: FormWords): FieldConfig {
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

function listWidget(field: ContentField, words: FormWords): Widget {
  const { fields = [], isFromWords, kind, items, name, isOneOf } = field;
  if (kind === "reference" && !items) return { ...widgetOf(field, words), multiple: true };
  if (isOneOf)
    return inEachLanguage({ widget: "list", i18n: true, ...collapsed, typeKey: kindKey, types: kindsOf(field, words) });
  const { i18n, pattern, fields: inside } = widgetOf(field, words);
  if (items)
    return { widget: "list", i18n, field: { ...fieldConfig(items, words), name: "item", label: labelOf(words, name) } };
  if (inside) return { widget: "list", i18n, ...collapsed, ...summaryOf(fields), fields: inside };
  // Slugs that are made of words are written as words.
  return { widget: "list", i18n, ...(pattern && !isFromWords && { pattern }) };
}

/** Items are folded to a line once they say something. */
const collapsed = { collapsed: "auto" };

/** Returns the line that a folded item shows: its first words. */
function summaryOf(fields: readonly ContentField[]): { summary?: string } {
  const says = fields.find(({ kind, isList, name }) => kind === "text" && !isList && name !== "file") ?? fields[0];
  return says ? { summary: `{{fields.${says.name}}}` } : {};
}

/** Returns the kinds of sections: a block each, and what else the home page may have. */
function kindsOf({ fields = [], otherwise }: ContentField, words: FormWords): NonNullable<Widget["types"]> {
  const kinds = fields.map(({ name, fields: inside = [] }) => {
    const { label, words: own } = wordsOfBlock(name, words);
    return { name, label, ...summaryOf(inside), fields: fieldConfigs(inside, own) };
  });
  if (!otherwise) return kinds;
  return [
    ...kinds,
    { name: noBlock, label: "List of records", ...summaryOf(otherwise), fields: fieldConfigs(otherwise, words) },
  ];
}

/** Returns a widget of which each language has its own, whatever is in it. */
function inEachLanguage<Config extends Widget>(config: Config): Config {
  // The editor gives each switch a value, and so would add one to what other languages have.
  const isSwitch = config.widget === "boolean";
  const { default: _, ...others } = config;
  return {
    ...(isSwitch ? { ...others, widget: "select", options: yesOrNo } : config),
    i18n: true,
    ...(config.fields && { fields: config.fields.map(inEachLanguage) }),
    ...(config.field && { field: inEachLanguage(config.field) }),
    ...(config.types && { types: config.types.map((type) => ({ ...type, fields: type.fields.map(inEachLanguage) })) }),
  } as Config;
}

function fieldConfigs(fields: readonly ContentField[], words: FormWords): FieldConfig[] {
  return fields.map((field) => fieldConfig(field, words));
}

function widgetOf(field: ContentField, words: FormWords): Widget {
  const { kind, fields = [], choices = [], refersTo, fallback, isLocalized } = field;
  if (isLocalized) return localizedWidget(field, words);
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
      return { widget: "object", i18n: true, ...collapsed, fields: pictureFields(fields, words) };
    case "group":
      return { widget: "object", i18n: true, ...collapsed, fields: fieldConfigs(fields, words) };
    case "table":
      return tableWidget(field, words);
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
function pictureFields(fields: readonly ContentField[], words: FormWords): FieldConfig[] {
  return fieldConfigs(fields, words).map((field) =>
    inEachLanguage(field.name === "file" ? { ...field, widget: "image", choose_url: false } : field),
  );
}

/** Returns the rows of a table, which a form shows as a list. */
function tableWidget({ fields: [value] = [] }: ContentField, words: FormWords): Widget {
  if (!value) return { widget: "hidden", i18n: true };
  const name = { name: nameKey, label: "Name", widget: "string", i18n: true as const };
  const fields = [name, { ...fieldConfig(value, words), name: valueKey, label: "Words" }];
  return { widget: "list", i18n: true, ...collapsed, summary: `{{fields.${nameKey}}}`, fields };
}

/** Returns the field of each language of a text that is in all of them. */
function localizedWidget(field: ContentField, { languages, language }: FormWords): Widget {
  const names = new Intl.DisplayNames(language, { type: "language" });
  const fields = languages.map((each) => ({ ...textWidget(field), name: each, label: names.of(each) ?? each }));
  return { widget: "object", i18n: true, summary: `{{fields.${language}}}`, fields };
}

function numberOptions({ isWhole, least, isAboveLeast, greatest }: ContentField) {
  const min = least !== undefined && isAboveLeast && isWhole ? least + 1 : least;
  return {
    value_type: isWhole ? "int" : "float",
    ...(min !== undefined && { min }),
    ...(greatest !== undefined && { max: greatest }),
  };
}

function textWidget({ kind, longest, pattern, example, unit }: ContentField): Widget {
  const most = longest === undefined ? {} : { maxlength: longest };
  const first = Array.isArray(example) ? example[0] : example;
  const shown = typeof first === "object" && first !== null ? Object.values(first).join() : first;
  const isLong =
    (longest ?? 0) > longestLine || (typeof shown === "string" && shown.length > longestExample) || unit === "prose";
  if (kind === "text" && pattern === undefined && isLong) return { widget: "text", i18n: true, ...most };
  const type = kind === "address" ? { type: "url" } : kind === "email" ? { type: "email" } : {};
  const told = shown === undefined ? "Check how it is written." : `Write it as ${shown}.`;
  const rule: [string, string] | undefined = pattern === undefined ? undefined : [pattern, told];
  return { widget: "string", i18n: true, ...most, ...type, ...(rule && { pattern: rule }) };
}
