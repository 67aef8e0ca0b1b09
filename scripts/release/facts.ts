import { readFileSync } from "node:fs";
import { join } from "node:path";
import { programFolder } from "../../functions/hosts/node/places.mjs";
import { packages } from "../package/packages.ts";
import { commands } from "../studio/commands.ts";
import { globalOptions, siteOptions } from "../studio/global-options.ts";
import { contentSchemas } from "../studio/schemas/content-schemas.ts";
import type { JsonSchema } from "../studio/schemas/json-schema.ts";

/** Longer lists of words are those of countries, currencies and time zones, which are the runtime's. */
const mostWords = 40;

/** Kinds of facts that others build on, each with its list. A line is a kind and a name. */
const kinds: Readonly<Record<string, () => readonly string[]>> = {
  export: () => packages.flatMap(({ name, exports }) => Object.keys(exports).map((path) => `${name} ${path}`)),
  command: () => commands.flatMap(({ name, options }) => [name, ...flags(name, options)]),
  option: () => flags("", { ...globalOptions, ...siteOptions }),
  slot: placesOfContent,
};

/** Returns every public fact of the program, sorted, a line each: `field cases.client`, `command check`. */
export function publicFacts(): string[] {
  const listed = Object.entries(kinds).flatMap(([kind, list]) => list().map((name) => `${kind} ${name}`));
  const files = Object.entries(contentSchemas());
  const fields = files.flatMap(([name, { schema }]) =>
    fieldsOf(schema, name).map((line) => (name === "texts" ? line.replace(/^\w+/, "text") : line)),
  );
  // Sections are the same in every collection.
  const shared = fields.map((line) => line.replace(/^(\w+) \w+\.sections\./, "$1 sections."));
  return [...new Set([...listed, ...shared])].sort();
}

/** Returns the fields of a schema, which of them are needed, and the words that one takes. */
function fieldsOf(schema: JsonSchema, place: string): string[] {
  const { properties = {}, required = [], enum: words = [], items = [], anyOf = [], additionalProperties } = schema;
  const forms = Object.values(schema.definitions ?? {}).flatMap(({ oneOf = [] }) => oneOf);
  const open = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [
    ...[...anyOf, ...[items].flat()].flatMap((part) => fieldsOf(part, place)),
    ...forms.flatMap((form) => fieldsOf(form, `${place}.fields.${form.properties?.type?.const}`)),
    ...open.flatMap((part) => fieldsOf(part, `${place}.*`)),
    ...(words.length <= mostWords ? words.map((word) => `field ${place} = ${word}`) : []),
    ...(anyOf.length === 0 ? required.map((name) => `needs ${place}.${name}`) : []),
    ...Object.entries(properties).flatMap(([name, part]) => [
      `field ${place}.${name}`,
      ...fieldsOf(part, `${place}.${name}`),
    ]),
  ];
}

function flags(command: string, options: object): string[] {
  return Object.keys(options).map((name) => `${command} --${name}`.trim());
}

/** Returns the places of a studio's folder that the reference names. */
function placesOfContent(): string[] {
  const [, table = ""] = /^\| path \| holds \|$(.+?)^$/ms.exec(read("docs/reference/content.md")) ?? [];
  const cells = [...table.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place));
}

function read(file: string): string {
  return readFileSync(join(programFolder, file), "utf8");
}
