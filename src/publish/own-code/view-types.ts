import { blocksFolder } from "../../loader/read/content-folders.ts";
import type { ContentField } from "../../model/fields/content-field.ts";
import { contentFieldOf } from "../../model/fields/content-field-of.ts";
import { recordFields } from "../../model/fields/record-fields.ts";
import { fieldsOfViews } from "../../model/records/shown-fields.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { answerShapeOf } from "../../model/shapes/definitions/field-types.ts";
import { blocks } from "../../model/shapes/definitions/sections.ts";
import { slotsBelow } from "../../model/studio/slot-names.ts";

const fixed = `import type { BlockView, Field, ListView, RecordView, SlotView } from "./view-facts.d.ts";

declare global {
  /** Optional configuration in code, \`studio.config.ts\` */
  interface StudioConfig {
    integrations?: import("astro").AstroIntegration[];
    /** Style sheets of all pages after ours, by their paths below the folder of the studio */
    styles?: string[];
    vite?: { css?: import("astro").ViteUserConfig["css"] };
  }
  namespace App {
    interface Locals {
      words: any;
    }
  }
`;

/** Returns the declaration of the props of views: \`Views["talks"]\`, each from the definition of its collection. */
export function viewTypes(views: readonly string[]): string {
  const lines = views.map((name) => `    ${JSON.stringify(name)}: ${propsOf(name)};\n`);
  return `${fixed}  /** Props of each view, by its name */\n  interface Views {\n${lines.join("")}  }\n}\n`;
}

function propsOf(name: string): string {
  const [first = "", second] = name.split("/");
  if (first === slotsBelow) return "SlotView";
  if (first === blocksFolder) return `BlockView<${groupOf(blockField(second ?? ""))}>`;
  const collection = first === "home" ? "pages" : first;
  return second === "list" ? `ListView<${fieldsOf(collection)}>` : `RecordView<${fieldsOf(collection)}>`;
}

function blockField(name: string): ContentField {
  return contentFieldOf(name, answerShapeOf({ type: "group", fields: blocks()[name]?.fields ?? {} }));
}

function fieldsOf(collection: CollectionName): string {
  const shown = fieldsOfViews(collection);
  const fields = recordFields(collection).filter(({ name }) => shown.includes(name));
  const members = fields.map((field) => `${field.name}${field.isRequired ? "" : "?"}: Field<${typeOf(field)}>`);
  return `{ ${members.join("; ")} }`;
}

/** Types of values by the kind of their field; those of the other kinds are texts. */
const types: Readonly<Record<string, (field: ContentField) => string>> = {
  number: () => "number",
  switch: () => "boolean",
  choice: ({ choices = [] }) => choices.map((value) => JSON.stringify(value)).join(" | "),
  group: groupOf,
  picture: groupOf,
  table: ({ fields: [field] = [] }) => `Record<string, ${field ? typeOf(field) : "unknown"}>`,
};

function groupOf({ fields = [] }: ContentField): string {
  return `{ ${fields.map((field) => `${field.name}${field.isRequired ? "" : "?"}: ${typeOf(field)}`).join("; ")} }`;
}

function typeOf(field: ContentField): string {
  const own = types[field.kind]?.(field) ?? "string";
  const item = field.textFor === undefined ? own : `string | ${own}`;
  return field.isList ? `readonly (${item})[]` : item;
}
