import { z } from "zod";
import { recordFields } from "../../../../../src/model/fields/record-fields.ts";
import { type CollectionName, collectionRow } from "../../../../../src/model/shapes/collections.ts";
import { mergeRecord } from "../../merge/merge-record.ts";
import { sharedTitles } from "../../server/equal-titles.ts";
import { defineEditTool, type EditTool, writes } from "../edit-tool.ts";
import type { EditedStudio } from "../edited-studio.ts";
import { placesIn, withTitle } from "../listed-records.ts";
import { problemOf, problemShape } from "../problem-shape.ts";
import { fieldsInput } from "../record-input.ts";
import { namedPlace, refuseSlug } from "../record-place.ts";
import { taken, writeRecord } from "../write-record.ts";

/** Returns the tool that begins records of a collection, also one that is there in another language. */
export function createRecordTool(collection: CollectionName): EditTool {
  const { singular, describes } = collectionRow(collection);
  return defineEditTool({
    name: `create_${singular}`,
    title: `Create a ${singular}`,
    description: `Begin a ${singular} in one language, or translate one: the same slug in another language, with the same facts. ${describes} What the check refuses is not written, and answered with the field and the way out.`,
    input: z.strictObject({
      locale: z.string().describe("Language, by its tag; list_records names those of the studio."),
      slug: z.string().describe("Last part of the address, in small letters with hyphens; the same in every language."),
      fields: fieldsInput(collection),
      prose: z.string().default("").describe("Text in Markdown, with headings from `##`."),
    }),
    output: z.object({ path: z.string(), version: z.string(), problems: z.array(problemShape) }),
    opens: ["problems"],
    annotations: writes,
    async run({ locale, slug, fields, prose }, studio) {
      refuseSlug(slug);
      const { path } = namedPlace(studio.folder, newPath(studio, collection, locale, slug));
      const text = mergeRecord(undefined, { fields: inOrder(collection, fields), prose });
      const { version, faults } = await writeRecord(studio, { path, text });
      const alike = placesIn(studio.folder).filter((each) => each.collection === collection && each.locale === locale);
      const named = alike.map((each) => ({ file: each.path, title: withTitle(studio.folder, each).title }));
      const shared = sharedTitles(named.toSorted((a, b) => Number(a.file === path) - Number(b.file === path)));
      const problems = [...faults, ...shared.filter(({ file }) => file === path)];
      return { content: { path, version, problems: problems.map(problemOf) } };
    },
  });
}

/** Returns the path of a new record: where its other languages stand, with their ending. Throws if it is there. */
function newPath({ folder }: EditedStudio, collection: CollectionName, locale: string, slug: string): string {
  const known = placesIn(folder).filter((place) => place.collection === collection && place.slug === slug);
  const there = known.find((place) => place.locale === locale);
  if (there) throw taken(there.path);
  const [pair] = known;
  const ending = pair?.path.endsWith(".mdx") ? "mdx" : "md";
  return `${collection}/${locale}/${pair?.below ?? ""}${slug}.${ending}`;
}

/** Returns fields in the order of the collection's table; unknown ones, which the check names, come last. */
function inOrder(collection: CollectionName, fields: Record<string, unknown>): Record<string, unknown> {
  const names = recordFields(collection).map(({ name }) => name);
  const known = names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]);
  return { ...Object.fromEntries(known), ...fields };
}
