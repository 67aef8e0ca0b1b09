import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { z } from "zod";
import { parseSource, parseYaml } from "../../src/loader/read/front-matter.ts";
import { frontMatterSchema } from "../../src/loader/read/front-matter-schema.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { movedSchema } from "../../src/model/shapes/moved-file.ts";
import { tokensSchema } from "../../src/model/studio/brand.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { writtenMenuSchema } from "../../src/model/studio/menu-file.ts";
import { skillSchema } from "../../src/model/studio/skill.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { languages, writeEverything } from "./everything-studio.ts";

/** Definition of a shape, with the parts by which shapes are walked. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  entries?: Record<string, string>;
}

const content = join(temporaryFolder(), "content");
await writeEverything(content);

const read = (file: string) => readFileSync(join(content, file), "utf8");
const locales = Object.keys(languages);

/** Files of a studio, each with the shape of what it states. */
const files: readonly { name: string; shape: z.ZodType; stated: readonly unknown[] }[] = [
  ...collectionNames().map((name) => ({
    name,
    shape: frontMatterSchema(name),
    stated: globSync(`${name}/*/**/*.{md,mdx}`, { cwd: content })
      .filter((file) => !file.endsWith(".guide.md"))
      .map((file) => parseSource(read(file)).data),
  })),
  ...Object.entries({
    "studio.yaml": companySchema(locales),
    "menu.yaml": writtenMenuSchema(locales),
    "moved.yaml": movedSchema,
    "brand/tokens.yaml": tokensSchema,
  }).map(([name, shape]) => ({ name, shape, stated: [parseYaml(read(name))] })),
  {
    name: "skills",
    shape: skillSchema("read-everything").shape.data,
    stated: [parseSource(read("skills/read-everything/SKILL.md")).data],
  },
];

/** Settings with one value for a whole studio: the other choices are those of other studios. */
const eitherOr = /^\.(ai_policy\.\w+|cms\.forge|links|prices|lacking|assistant|agents|search)=/;

describe("the studio that states everything", () => {
  it("states each member of each shape at least once, and each choice of a record", () =>
    everyRow(files, ({ shape, stated }) => {
      const places = new Set(stated.flatMap((value) => placesIn(value)));
      const missing = new Set(membersOf(shape).filter((place) => !places.has(place) && !eitherOr.test(place)));
      assert.deepEqual([...missing], []);
    }));

  it("has a title and a summary of the lengths that are cut, and folders below a collection", () => {
    const articles = globSync("articles/en/*/*.md", { cwd: content }).map((file) => parseSource(read(file)).data);
    assert.ok(articles.some((data) => (data as { title: string }).title.length > 140));
    const cases = globSync("cases/en/*.md", { cwd: content }).map((file) => parseSource(read(file)).data);
    assert.ok(cases.some((data) => (data as { summary: string }).summary.length > 500));
  });
});

/**
 * Returns the places of a shape that a value may state: its members at any depth, `[]` for the items of a list, and each
 * choice as `member=choice`.
 */
function membersOf(shape: z.core.$ZodType, place = ""): string[] {
  const { type, shape: members, element, options, innerType, entries, ...pipe } = shape._zod.def as Definition;
  if (type === "object") {
    return Object.entries(members ?? {}).flatMap(([name, member]) => [
      `${place}.${name}`,
      ...membersOf(member, `${place}.${name}`),
    ]);
  }
  if (type === "enum") return Object.values(entries ?? {}).map((choice) => `${place}=${choice}`);
  if (element) return membersOf(element, `${place}[]`);
  const parts = options ?? [innerType, pipe.in, pipe.out].filter((part) => part !== undefined);
  return parts.flatMap((part) => membersOf(part, place));
}

/** Returns the places that a value states, as `membersOf` names them. */
function placesIn(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${place}[]`));
  if (typeof value !== "object" || value === null || value instanceof Date) return [`${place}=${value}`];
  return Object.entries(value).flatMap(([name, member]) => [
    `${place}.${name}`,
    ...placesIn(member, `${place}.${name}`),
  ]);
}
