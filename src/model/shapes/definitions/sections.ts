import { z } from "zod";
import { ofEachLanguage } from "../field-shapes.ts";
import { homeSection } from "../home-sections.ts";
import { oneOfFields } from "../stands-for.ts";
import { whereUsed } from "../where-used.ts";
import { adoptedBlocks } from "./adopted-definitions.ts";
import type { BlockDefinition, BlockDefinitions } from "./block-definition.ts";
import { answerShapeOf, exampleOf, shapeOf } from "./field-types.ts";
import { programBlocks } from "./program-blocks.ts";

/** Section of a page: the name of its block, and the values of its fields. */
export type Section = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Places that sections have a shape for: content, pages in content, and answers. */
type Form = "content" | "pages" | "answers";

const made = new WeakMap<BlockDefinitions, Readonly<Record<Form, z.ZodOptional>>>();

/** Blocks of a studio with those of the program beside them */
const all = new WeakMap<BlockDefinitions, BlockDefinitions>();

/** Returns all blocks, by their names: one that the studio defines takes the place of the program's. */
export function blocks(): BlockDefinitions {
  const own = adoptedBlocks();
  if (!own) return programBlocks;
  const known = all.get(own) ?? { ...programBlocks, ...own };
  all.set(own, known);
  return known;
}

/** Returns the block of a section and its values; undefined for data that names none. */
export function blockOf(
  section: Section,
): { name: string; block: BlockDefinition; values: Section[string] } | undefined {
  const [name = "", values = {}] = Object.entries(section).find(([, stated]) => stated !== undefined) ?? [];
  const block = typeof values === "object" && Object.hasOwn(blocks(), name) ? blocks()[name] : undefined;
  return block && { name, block, values };
}

/** Returns the shape of the sections of a record. Pages may have those of the home page, too. */
export function sectionsShape(form: Form): z.ZodOptional {
  const all = blocks();
  const known = made.get(all) ?? shapesOf(all);
  made.set(all, known);
  return known[form];
}

function shapesOf(all: BlockDefinitions): Record<Form, z.ZodOptional> {
  const section = sectionOf(all, shapeOf);
  const named = { id: "Section", description: "Section of a page: one block, by its name." };
  return {
    content: listOf(section, 1),
    // Without any, the home page shows no lists of its own accord.
    pages: listOf(z.union([section, homeSection]), 0),
    answers: listOf(sectionOf(all, answerShapeOf).meta(named), 1),
  };
}

function listOf(section: z.ZodType, fewest: number): z.ZodOptional {
  return ofEachLanguage(whereUsed(z.array(section).min(fewest).describe("Sections below the text, in their order.")));
}

function sectionOf(all: BlockDefinitions, shapeIn: typeof shapeOf): z.ZodType {
  const members = Object.entries(all).map(([name, { describes, fields }]) => {
    const group = shapeIn({ type: "group", describes, fields });
    return [name, group.optional()];
  });
  return z
    .strictObject(Object.fromEntries(members) as Record<string, z.ZodType>)
    .refine((section) => Object.values(section).filter((stated) => stated !== undefined).length === 1, {
      error: "is not one block",
      // An unknown name has a fault of its own.
      when: ({ issues }) => issues.length === 0,
    })
    .register(oneOfFields, { isOneOf: true });
}

/** Returns a section of each block, which fits the shape of sections. */
export function exampleSections(): Section[] {
  const all = Object.entries(blocks());
  return all.map(([name, { fields }]) => ({ [name]: exampleOf({ type: "group", fields }) as Section[string] }));
}
