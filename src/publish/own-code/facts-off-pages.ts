import { viewFile, viewsIn } from "../../loader/views/view-files.ts";
import { pagesOf } from "../../model/addresses/addresses.ts";
import { referredBy } from "../../model/records/references.ts";
import { shownField, shownFields } from "../../model/records/shown-fields.ts";
import { type ShownValue, shownValue } from "../../model/records/shown-value.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { FieldDefinition } from "../../model/shapes/definitions/field-type.ts";
import { shapeOf } from "../../model/shapes/definitions/field-types.ts";
import { blockOf, type Section } from "../../model/shapes/definitions/sections.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { type LocaleWords, wordsFor } from "../../model/words/words.ts";
import { lettersOf } from "./letters-of.ts";

/** Fact of a record that its page lacks: its place, and the ways out. */
interface Lacked {
  field: string;
  reason: string;
  expected: string;
}

/** Returns faults for facts of records that own views do not show. `htmlAt` returns the page of a path. */
export function factsOffPages(content: string, studio: Studio, htmlAt: (path: string) => string): ContentFault[] {
  const views = viewsIn(content);
  if (views.length === 0) return [];
  const found = new Map<string, ContentFault>();
  for (const { path, kind, collection, slug, locale } of pagesOf(studio)) {
    const entry = kind === "record" || kind === "home" ? studio.get(collection, slug, locale) : undefined;
    // What an engineer's page shows is all that it says.
    if (!entry || entry.file.endsWith(".yaml")) continue;
    const view = kind === "home" ? "home" : collection;
    const named = blocksOf(entry).filter(({ name }) => views.includes(`blocks/${name}`));
    if (!views.includes(view) && named.length === 0) continue;
    const main = /<main[\s\S]*<\/main>/.exec(htmlAt(path))?.[0] ?? "";
    const shows = { reading: lettersOf(main), hasProse: main.includes("data-prose"), words: wordsFor(studio, locale) };
    const all = [
      ...(views.includes(view) ? lackedOfRecord(entry, studio, shows).map((each) => ({ view, ...each })) : []),
      ...named.flatMap((block) =>
        lackedOfBlock(block, shows).map((each) => ({ view: `blocks/${block.name}`, ...each })),
      ),
    ];
    for (const { view: of, reason, ...fault } of all) {
      const key = `${of} ${fault.field}`;
      // One record is enough to find it.
      if (!found.has(key)) found.set(key, { file: viewFile(of), reason: `${reason} of ${entry.file}`, ...fault });
    }
  }
  return [...found.values()];
}

interface Shows {
  reading: string;
  hasProse: boolean;
  words: LocaleWords;
}

function lackedOfRecord(entry: Entry, studio: Studio, { reading, hasProse, words }: Shows): Lacked[] {
  const { collection } = entry;
  const lacked = shownFields(collection).filter((name) => {
    const isReference = collectionRow(collection).references?.[name] !== undefined;
    const shown = isReference ? undefined : shownField(entry, name, words);
    const facts = isReference ? referredBy(entry, name, studio).map(({ data }) => [data.title]) : factsIn(shown, words);
    return !facts.every((forms) => isRead(forms, reading));
  });
  const fields = lacked.map((field) => ({
    field,
    reason: `does not show \`${field}\``,
    expected: `\`record.fields.${field}\`, or \`hides: [${field}]\` in collections/${collection}.yaml`,
  }));
  if (hasProse || entry.words === 0) return fields;
  return [...fields, { field: "", reason: "does not show the text", expected: "`<slot />` where the text stands" }];
}

type Block = NonNullable<ReturnType<typeof blockOf>>;

function blocksOf({ data }: Entry): Block[] {
  const sections = Array.isArray(data.sections) ? (data.sections as Section[]) : [];
  return sections.flatMap((section) => blockOf(section) ?? []);
}

function lackedOfBlock({ block, values }: Block, { reading, words }: Shows): Lacked[] {
  return Object.entries(block.fields).flatMap(([field, definition]) => {
    const facts = values[field] === undefined ? [] : factsOfField(definition, values[field], words);
    if (facts.every((forms) => isRead(forms, reading))) return [];
    return [{ field, reason: `does not show \`${field}\``, expected: `\`block.fields.${field}\`` }];
  });
}

/** Returns the facts in a value of a block, each in the forms in which a page may say it. */
function factsOfField(field: FieldDefinition, value: unknown, words: LocaleWords): string[][] {
  const inner = (field.fields ?? {}) as Record<string, FieldDefinition>;
  const within = value as Record<string, unknown>;
  if (field.type === "list")
    return (value as unknown[]).flatMap((each) => factsOfField(field.of as FieldDefinition, each, words));
  if (field.type === "group") {
    const stated = Object.entries(inner).filter(([name]) => within[name] !== undefined);
    return stated.flatMap(([name, each]) => factsOfField(each, within[name], words));
  }
  if (field.type === "picture")
    return [within.alt, within.caption, within.credit].flatMap((said) => (said ? [[String(said)]] : []));
  if (field.type === "prose") return linesOf(String(value)).map((line) => [line]);
  // A choice may be a class, and what a reference names stands in another language under another title.
  if (field.type === "choice" || field.type === "reference") return [];
  return factsIn(shownValue(value, shapeOf(field), words), words);
}

/** Returns the lines of Markdown without what only marks them up. */
function linesOf(markdown: string): string[] {
  const plain = markdown.replace(/\]\([^)]*\)|[*_`#>[\]!|~-]|^\s*\d+\.|<[^>]*>/gm, " ");
  return plain.split("\n").filter((line) => line.trim() !== "");
}

/** Returns the facts in a shown value, each in the forms in which a page may say it. */
function factsIn(shown: ShownValue | undefined, words: LocaleWords): string[][] {
  if (!shown) return [];
  if (shown.kind === "items") return shown.items.flatMap((item) => factsIn(item, words));
  if (shown.kind === "parts") return shown.parts.flatMap((part) => factsIn(part.shown, words));
  if (shown.kind === "day") return [[words.day(shown.text), shown.text]];
  if (shown.kind === "moment") return [[words.moment(shown.text), shown.text]];
  if (shown.kind === "link") return [[shown.text, shown.href ?? shown.text]];
  // A view may say an amount in another form: its digits are enough.
  return [[shown.text, ...(/^\D{0,4}\d[\d.,\s]*\D{0,12}$/.test(shown.text) ? [shown.text.replace(/\D/g, "")] : [])]];
}

function isRead(forms: readonly string[], reading: string): boolean {
  return forms.some((form) => form !== "" && reading.includes(lettersOf(form)));
}
