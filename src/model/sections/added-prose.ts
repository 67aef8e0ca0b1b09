import { shownValue, type ValueLabels } from "../records/shown-value.ts";
import { collectionRow } from "../shapes/collections.ts";
import { definedWordsIn } from "../shapes/definitions/defined-words.ts";
import type { FieldDefinition, FieldDefinitions, Writing } from "../shapes/definitions/field-type.ts";
import { isProse, shapeOf, typeOf } from "../shapes/definitions/field-types.ts";
import { programBlocks } from "../shapes/definitions/program-blocks.ts";
import { targetOf } from "../shapes/definitions/row-of-definition.ts";
import { blockOf, type Section } from "../shapes/definitions/sections.ts";
import type { Picture } from "../shapes/picture-shape.ts";
import type { Entry } from "../studio/studio.ts";
import { escapeHtml } from "../texts/escape-html.ts";
import { viewed } from "./shown-elsewhere.ts";
import { factsHtml, shownHtml } from "./shown-html.ts";
import { specialBlocks } from "./special-blocks.ts";

/** Title and address of a record. */
export interface Titled {
  title: string;
  href: string;
}

/** Means by which values are shown in a language. */
export interface Showing {
  locale: string;
  words: ValueLabels;
  /** Returns true for a block that the studio has a view of; absent: it has none. */
  hasView?(block: string): boolean;
  /** Returns what a reference is shown as; undefined where the language has no such record. */
  record(collection: string, slug: string): Titled | undefined;
}

/** Level of the headings of sections. */
const firstLevel = 2;

/**
 * Returns the prose that a record has in fields, to stand below its body: fields whose values are prose, and its sections.
 * It is Markdown with HTML around it, so that links, pictures and headings in it are those of any prose.
 */
export function addedProse({ collection, data }: Pick<Entry, "collection" | "data">, showing: Showing): string {
  const { own: defined, hides } = collectionRow(collection);
  const own = Object.entries(defined?.fields ?? {}).filter(([name, field]) => isProse(field) && !hides?.includes(name));
  const fields = own.flatMap(([name, field]) => {
    const value = data[name];
    const heading = headed(labelIn(name, field, showing), firstLevel);
    return value === undefined ? [] : [heading, writingAt(firstLevel, showing).field(name, field, value)];
  });
  const sections = Array.isArray(data.sections) ? (data.sections as Section[]) : [];
  const parts = [...fields, ...sections.map((section) => sectionProse(section, showing))];
  return parts.length === 0 ? "" : `\n\n${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Returns a section as prose; empty for one that names no block. */
export function sectionProse(section: Section, showing: Showing): string {
  const found = blockOf(section);
  if (!found) return "";
  const { name, block, values } = found;
  const writing = writingAt(firstLevel, showing);
  const special = block === programBlocks[name] ? specialBlocks[name] : undefined;
  const title = special && name !== "records" ? headed(values.title, firstLevel) : "";
  const inside = special ? `${title}${special(values, writing)}` : writing.fields(block.fields, values);
  const shown = `<section class="${["block", `block-${name}`, ...choices(block.fields, values)].join(" ")}">\n${inside}\n</section>`;
  return showing.hasView?.(name) ? viewed(name, values, shown) : shown;
}

/** Returns a class for each choice without a label, which arranges its block. */
function choices(fields: FieldDefinitions, values: Readonly<Record<string, unknown>>): string[] {
  const arranging = Object.entries(fields).filter(([name, field]) => isArranging(field) && values[name] !== undefined);
  return arranging.map(([name]) => `${name}-${values[name]}`);
}

function isArranging({ type, label }: FieldDefinition): boolean {
  return label === undefined && type === "choice";
}

function headed(title: unknown, level: number): string {
  return title === undefined ? "" : `<h${level}>${escapeHtml(String(title))}</h${level}>\n`;
}

function writingAt(level: number, showing: Showing): Writing {
  const lined: Pick<Writing, "text" | "picture" | "record" | "line"> = {
    text: escapeHtml,
    picture,
    record: (collection, slug) => link(showing.record(collection, slug)),
    line: (definition, value) => typeOf(definition).line?.(value, definition, within()) ?? "",
  };
  const field: Writing["field"] = (name, definition, value) => {
    const type = typeOf(definition);
    const line = type.line && lined.line(definition, value);
    if (line !== undefined) return line && `<p class="field-${name}">${line}</p>`;
    return type.write?.(value, definition, within(), name) ?? shownIn(definition, value, showing);
  };
  const within = (): Writing => ({ ...lined, field, fields: writingAt(level + 1, showing).fields });
  const fields: Writing["fields"] = (definitions, values) => {
    const stated = Object.entries(definitions).filter(
      ([name, each]) => values[name] !== undefined && !isArranging(each),
    );
    const isFact = ([, each]: (typeof stated)[number]) => isLabelled(each);
    const facts = stated.filter(isFact).flatMap(([name, each]): [string, string][] => {
      const value = values[name];
      const shown = targetOf(each) === undefined ? shownIn(each, value, showing) : field(name, each, value);
      return shown === "" ? [] : [[labelIn(name, each, showing), shown]];
    });
    const parts = stated.map((entry) => {
      const [name, each] = entry;
      // The facts stand together, where the first of them does.
      if (isFact(entry)) return entry === stated.find(isFact) ? factsHtml(facts) : "";
      if (each.type === "text" && titles.has(name)) return headed(values[name], level);
      const heading = each.label === undefined ? "" : headed(labelIn(name, each, showing), level + 1);
      return `${heading}${field(name, each, values[name])}`;
    });
    return parts.filter(Boolean).join("\n");
  };
  return { ...lined, field, fields };
}

/** Names of texts that head what they stand in. */
const titles: ReadonlySet<string> = new Set(["title", "name", "question"]);

/** Returns true for a field that stands among facts: one with a label, or one whose values say nothing without. */
function isLabelled(field: FieldDefinition): boolean {
  if (isProse(field)) return false;
  const { line, write } = typeOf(field);
  return field.label !== undefined || (line ?? write) === undefined;
}

function labelIn(name: string, { label }: FieldDefinition, { words, locale }: Showing): string {
  return label === undefined ? words.label(name) : definedWordsIn(label, locale);
}

function shownIn(field: FieldDefinition, value: unknown, { words, locale }: Showing): string {
  const said = typeOf(field).values?.(field) ?? {};
  const ofField = (each: string, isOwn?: boolean) => {
    const stated = said[each];
    return stated === undefined ? words.value(each, isOwn) : definedWordsIn(stated, locale);
  };
  return shownHtml(shownValue(value, shapeOf(field), { ...words, value: ofField }), words);
}

function link(record: Titled | undefined): string {
  return record ? `<a href="${escapeHtml(record.href)}">${escapeHtml(record.title)}</a>` : "";
}

function picture({ file, alt, caption, credit }: Picture): string {
  const below = [caption, credit].filter((part) => part !== undefined).map(escapeHtml);
  const words = below.length > 0 ? `<figcaption>${below.join(" ")}</figcaption>` : "";
  return `<figure><img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}">${words}</figure>`;
}
