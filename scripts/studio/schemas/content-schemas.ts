import { z } from "zod";
import { frontMatterSchema } from "../../../src/loader/read/front-matter-schema.ts";
import { exampleRecord } from "../../../src/model/fields/example-records.ts";
import { type CollectionName, collectionNames, collectionRow } from "../../../src/model/shapes/collections.ts";
import { migrationShape } from "../../../src/model/shapes/migration-shape.ts";
import { movedRows, movedSchema } from "../../../src/model/shapes/moved-file.ts";
import { isAtRoot } from "../../../src/model/shapes/segment-of.ts";
import { tokensSchema } from "../../../src/model/studio/brand.ts";
import { companySchema } from "../../../src/model/studio/company.ts";
import { writtenMenuSchema } from "../../../src/model/studio/menu-file.ts";
import { pricingSchema } from "../../../src/model/studio/pricing.ts";
import { textsSchema } from "../../../src/model/texts/texts.ts";
import { blockDefinitionShape, definedFormShape, definitionShape } from "./definition-schema.ts";
import { exampleSettings } from "./example-settings.ts";
import { fileSchema } from "./file-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { withEnglish } from "./with-english.ts";
import { withExamples } from "./with-examples.ts";

/** Schema of some files of the content. */
export interface ContentSchema {
  /** Files that it is for, as a pattern below the content folder. */
  files: string;
  /** Set if the values are the front matter of the files. */
  isFrontMatter?: true;
  schema: JsonSchema;
}

/**
 * Returns the schema of each kind of file of the content, by name. Without languages, texts that are in every language take
 * any.
 */
export function contentSchemas(locales: readonly string[] = []): Record<string, ContentSchema> {
  return { ...settingSchemas(locales), ...recordSchemas() };
}

/** Returns the schemas of YAML files. */
export function settingSchemas(locales: readonly string[] = []) {
  const examples = exampleSettings(locales);
  const row = (files: string, title: string, shape: z.ZodType, example: unknown, mayBeEmpty = false): ContentSchema => {
    const schema = withExamples(fileSchema(shape), example);
    return { files, schema: { title, ...(mayBeEmpty ? orNothing(schema) : schema) } };
  };
  const { studio, pricing, menu, moved, texts, tokens, talks, block, migration, brief } = examples;
  const inTexts = row("texts/*.yaml", "Words of the interface", textsSchema, texts);
  return {
    studio: row("studio.yaml", "The studio", ofLanguages(companySchema(locales), locales), studio),
    pricing: row("pricing.yaml", "What estimates are computed from", pricingSchema(locales), pricing),
    moved: row("moved.yaml", "Old addresses", z.union([movedSchema, movedRows]), moved, true),
    menu: row("menu.yaml", "The menu", writtenMenuSchema(locales), menu, true),
    texts: { ...inTexts, schema: withEnglish(inTexts.schema, exampleSettings(["en"]).texts) },
    tokens: row("brand/tokens.yaml", "The look", tokensSchema, tokens, true),
    collections: row(
      "collections/*.yaml",
      "A collection of the studio's own, or a change of ours",
      definitionShape,
      talks,
    ),
    blocks: row("blocks/*.yaml", "A block of the studio's own", blockDefinitionShape, block),
    migrations: row("migrations/*.yaml", "A change of the studio's shape", migrationShape, migration),
    forms: row("forms/*.yaml", "A form of the studio's own, or questions more in ours", definedFormShape, brief),
  };
}

function recordSchemas(): Record<string, ContentSchema> {
  return Object.fromEntries(
    collectionNames().map((name): [string, ContentSchema] => [
      name,
      { files: `${name}/**/*.{md,mdx}`, isFrontMatter: true, schema: recordSchema(name) },
    ]),
  );
}

/** Returns the schema of a collection's front matter. */
export function recordSchema(name: CollectionName): JsonSchema {
  const schema = withExamples(withLists(fileSchema(frontMatterSchema(name))), exampleRecord(name));
  return { title: collectionRow(name).describes, ...schema };
}

/** Returns the schema of front matter in which sections of the home page are of collections that have a list. */
function withLists(schema: JsonSchema): JsonSchema {
  const { items } = schema.properties?.sections ?? {};
  const forms = items && !Array.isArray(items) ? [items, ...(items.anyOf ?? [])] : [];
  const collection = forms.map(({ properties }) => properties?.collection).find((each) => each !== undefined);
  if (collection) collection.enum = collectionNames().filter((name) => !isAtRoot(name));
  return schema;
}

/** Returns the schema of a file that may be empty. */
function orNothing(schema: JsonSchema): JsonSchema {
  if (schema.type === "object") return { ...schema, type: ["object", "null"] };
  return { ...schema, anyOf: [...(schema.anyOf ?? []), { type: "null" }] };
}

/** Returns the schema of the studio whose languages are those that its texts have to be in. */
function ofLanguages(shape: ReturnType<typeof companySchema>, locales: readonly string[]): z.ZodType {
  if (locales.length === 0) return shape;
  return shape.extend({ default_locale: z.enum(locales).describe(shape.shape.default_locale.description ?? "") });
}
