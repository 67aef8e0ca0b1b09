import { recordFields } from "../../../../src/model/fields/record-fields.ts";
import { collectionRow } from "../../../../src/model/shapes/collections.ts";
import { ownFields } from "../../../../src/model/shapes/own-fields.ts";
import { isAtRoot, segmentOf } from "../../../../src/model/shapes/segment-of.ts";
import { labelOf, namedWithin, titleOf } from "../../../../src/model/texts/labels.ts";
import type { Locale } from "../../../../src/model/texts/localized.ts";
import type { FormWords } from "./block-words.ts";
import { type FieldConfig, fieldConfig, slugRule } from "./field-config.ts";
import { formatNameOf } from "./form-hints.ts";

/** Collection of the editor, in its own configuration. */
export interface CollectionConfig {
  name: string;
  label: string;
  folder: string;
  extension: string;
  /** Name of the file format, by which the editor calls our reader and writer. */
  format: string;
  fields: FieldConfig[];
  [option: string]: unknown;
}

/** Files of a collection that the editor has to know before it reads them. */
export interface CollectionFiles {
  /** True if records stand in folders below their language. */
  isNested: boolean;
  /** True if some records are MDX, which is a collection of its own: the editor knows one ending for each. */
  hasMdx: boolean;
}

/** Facts that all collections of a configuration share. */
export interface CollectionContext {
  /** Path of the content folder in what the editor reads. */
  folder: string;
  defaultLocale: Locale;
  words: FormWords;
  files(collection: string): CollectionFiles;
}

/** Fields that the editor keeps as they are: old addresses, which it adds itself when a record is renamed. */
const kept = ["formerly"];

/** Fields before those of a collection, and those between them and the prose; the others stand below it. */
const [first, beforeProse] = [["title", "summary"], ["picture"]];

/** Name that the editor gives the text below the front matter. */
const prose = "body";

/** Returns the collections of the editor for a collection of the table: its Markdown, and its MDX where there is some. */
export function collectionConfigs(name: string, context: CollectionContext): CollectionConfig[] {
  const { hasMdx } = context.files(name);
  const plain = collectionConfig(name, context);
  if (!hasMdx) return [plain];
  const label = `${plain.label} (MDX)`;
  const mdx = { name: mdxNameOf(name), format: formatNameOf(mdxNameOf(name)), extension: "mdx" };
  return [plain, { ...plain, ...mdx, label, create: false }];
}

/** Returns a path below a folder, which may be the root. */
export function below(folder: string, path: string): string {
  return folder === "" ? path : `${folder}/${path}`;
}

/** Returns the name of the editor's collection of the MDX records of a collection. */
export function mdxNameOf(name: string): string {
  return `${name}-mdx`;
}

function collectionConfig(name: string, context: CollectionContext): CollectionConfig {
  const { folder, words, files } = context;
  const { describes, guide } = collectionRow(name);
  const isPages = isAtRoot(name);
  return {
    name,
    label: titleOf(words, name),
    description: describes,
    folder: below(folder, name),
    extension: "md",
    format: formatNameOf(name),
    i18n: true,
    // Pictures stand beside the record.
    media_folder: "",
    public_folder: ".",
    slug: { template: "{{title}}", editable: true, pattern: slugRule },
    preview_path: ["{{locale}}", ...(isPages ? [] : [segmentOf(name, context.defaultLocale)]), "{{slug}}"].join("/"),
    aliases_field: "formerly",
    // A guide needs a PDF beside it, and the program links to some pages.
    create: guide === undefined,
    delete: !isPages,
    ...listOptions(name, words),
    ...(files(name).isNested && { nested: { subfolders: false } }),
    fields: fieldsOfRecord(name, context),
  };
}

/** Returns what the list of records shows: day, languages and draft beside the title, and what it is cut by. */
function listOptions(name: string, words: FormWords) {
  const { sort, begins } = collectionRow(name);
  const days = recordFields(name).filter(({ kind }) => kind === "day" || kind === "moment");
  const day = days.find((field) => field.name === sort.by)?.name;
  const start = begins ?? day;
  const draft = labelOf(words, "draft");
  const shown = [...(day ? [`{{${day}}}`] : []), "{{locales}}"].join(" · ");
  return {
    summary: `{{title}} · ${shown}{{draft | ternary(' · ${draft.replaceAll("'", "’")}', '')}}`,
    sortable_fields: {
      fields: [...new Set(["title", sort.by, ...days.map((field) => field.name)])],
      default: { field: sort.by, direction: sort.direction },
    },
    view_filters: [
      { name: "draft", label: draft, field: "draft", pattern: true },
      ...(start ? [{ name: "coming", label: "Coming", field: start, gt: "{{today}}" }] : []),
    ],
    ...(day && { view_groups: [{ name: "year", label: labelOf(words, day), field: day, pattern: "\\d{4}" }] }),
  };
}

function fieldsOfRecord(name: string, { words: all, files }: CollectionContext): FieldConfig[] {
  const words = { ...all, ...namedWithin(all, name) };
  const own = Object.keys(ownFields(name));
  const fields = recordFields(name).map((field) => {
    const isNotListed = field.refersTo !== undefined && files(field.refersTo).hasMdx;
    const description = isNotListed ? `${field.description} ${notListed}` : field.description;
    // The file of each language has its own day of change, and is shown or not by itself.
    return fieldConfig({ ...field, description, ...(!own.includes(field.name) && { mayDiffer: true }) }, words);
  });
  const known = new Map([...fields, proseField(words)].map((field) => [field.name, field]));
  const order = [...first, ...own, ...beforeProse, prose, "draft", ...known.keys()];
  return [...new Set(order)].flatMap((each) => (kept.includes(each) ? [] : (known.get(each) ?? [])));
}

const notListed = "Records in MDX are not in this list; their file names them.";

function proseField(words: FormWords): FieldConfig {
  const label = words.labels.text ?? "Text";
  return { name: prose, widget: "markdown", label, required: false, i18n: true };
}
