import { type Document, isMap, isNode, isScalar, isSeq, type Node, type Pair, parse, parseDocument, visit } from "yaml";
import { exampleSections } from "../../../../src/model/shapes/definitions/sections.ts";
import type { Choosing } from "../../../../tests/editors/generated/choosing.ts";
import { yamlText } from "../../../../tests/editors/generated/yaml-text.ts";

/** Fields of every type, in lists and groups down to the third level. */
const types = `
  line: { type: text }
  words: { type: prose }
  count: { type: number, least: 1 }
  price: { type: money }
  span: { type: range, unit: weeks }
  held: { type: day }
  starts: { type: moment }
  format: { type: choice, choices: { keynote: Keynote, class: Class } }
  open: { type: switch }
  slides: { type: link }
  more: { type: link, labelled: yes }
  mail: { type: email }
  call: { type: phone }
  venue: { type: place }
  face: { type: picture }
  paper: { type: file }
  host: { type: reference, to: people }
  hosts: { type: list, of: { type: reference, to: people } }
  rows: { type: list, of: { type: list, of: { type: text } } }
  venues: { type: list, of: { type: place } }
  faces: { type: list, of: { type: picture } }
  parts:
    type: list
    of:
      type: group
      fields:
        name: { type: text, required: yes }
        length: { type: number }
        live: { type: switch }
        steps: { type: list, of: { type: group, fields: { step: { type: text, required: yes }, at: { type: place } } } }
  whole: { type: group, fields: { first: { type: text }, live: { type: switch }, second: { type: list, of: { type: text } } } }
`;

/** Definitions of a collection and of a block with fields of every type. */
export const definitions = {
  "collections/talks.yaml": `name: { one: Talk, many: Talks }\ndescribes: Talks.\nsort: title, a to z\nfields:${types}`,
  "blocks/team.yaml": `describes: People.\nfields:${types.replaceAll("sort:", "")}`,
};

const comments = ["why", "von Hand", "«кто»", "a: b", "'quoted'", "# twice"];

const proses = [
  "Text.",
  "* a\n* b\n\n| a | b |\n|:--|--:|\n| x \\| y | one |",
  "A *b* and __c__.  \nHard.\n\n```block quote\ntext: A page is a window.\n```",
  "",
];

/** Returns YAML as people write it: with comments, blank lines, odd blanks, several kinds of quotes and any order. */
export function oddYaml(values: Record<string, unknown>, choose: Choosing): string {
  const shuffled = Object.entries(values)
    .map((entry) => ({ entry, place: choose.below(1000) }))
    .sort((a, b) => a.place - b.place);
  const document = parseDocument(yamlText(Object.fromEntries(shuffled.map(({ entry }) => entry)), choose));
  if (isMap(document.contents)) document.contents.flow = false;
  visit(document, {
    Pair: (_, pair) => comment(pair, choose),
    Scalar: (_, scalar) => void (choose.onceIn(6) && delete scalar.source),
  });
  const commented = written(document, choose);
  const plain = yamlText(values, choose);
  const text = isAs(commented, values) ? commented : plain;
  const odd = text
    .replace(/^(\w+):[ ](?=[^\s|>&#])/gm, (found, name) => (choose.onceIn(5) ? `${name}:   ` : found))
    .replace(/[ ]#/g, (found) => (choose.onceIn(4) ? "    #" : found));
  return isAs(odd, values) ? odd : text;
}

function comment(pair: Pair, choose: Choosing): void {
  const { key, value } = pair;
  if (isNode(key) && choose.onceIn(8)) (key as Node).commentBefore = ` ${choose.of(comments)}`;
  if (isScalar(key) && choose.onceIn(8)) key.spaceBefore = true;
  const isPlain = isScalar(value) && !String(value.value).includes("\n");
  if (isPlain && choose.onceIn(4)) value.comment = ` ${choose.of(comments)}`;
  if (!isSeq(value)) return;
  for (const item of value.items) if (isScalar(item) && choose.onceIn(5)) item.comment = ` ${choose.of(comments)}`;
}

function written(document: Document, choose: Choosing): string {
  const lineWidth = choose.of([0, 40, 80]);
  const indent = choose.of([2, 2, 4]);
  return document.toString({ lineWidth, indent, indentSeq: choose.onceIn(2), flowCollectionPadding: choose.onceIn(2) });
}

function isAs(text: string, values: unknown): boolean {
  try {
    return JSON.stringify(sorted(parse(text))) === JSON.stringify(sorted(values));
  } catch {
    return false;
  }
}

/** Returns a value whose keys are in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** Returns a record with such front matter, and with the line ends of one system or the other. */
export function oddRecord(values: Record<string, unknown>, choose: Choosing): string {
  const [line, sections] = [choose.of(["\n", "\r\n"]), choose.onceIn(3) ? { sections: exampleSections() } : {}];
  const text = `---\n${oddYaml({ ...sections, ...values }, choose)}---\n${choose.of(["", "\n"])}${choose.of(proses)}\n`;
  return text.replaceAll("\n", line);
}
