import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Node, YAMLMap, YAMLSeq } from "yaml";
import { parse } from "yaml";
import { EditedYaml, pairOf } from "../../scripts/studio/migrate/edited-yaml.ts";
import { everyRow } from "../support/every-row.ts";
import { randomNumbers } from "../support/random-numbers.ts";

type Edit = (yaml: EditedYaml, root: YAMLMap) => void;

const listOf = (root: YAMLMap) => pairOf(root, "l")?.value as YAMLSeq;
const mapOf = (root: YAMLMap) => pairOf(root, "m")?.value as YAMLMap;
const add: Edit = (yaml, root) => yaml.add(root, "z", "new");
const push: Edit = (yaml, root) => yaml.push(listOf(root), "/a/b");
const addTwo: Edit = (yaml, root) => {
  yaml.add(mapOf(root), "y", "one");
  yaml.add(mapOf(root), "z", ["two"]);
};
const removeItem =
  (index: number): Edit =>
  (yaml, root) =>
    yaml.remove(listOf(root), listOf(root).items[index]);
const removeField: Edit = (yaml, root) => yaml.remove(root, pairOf(root, "b"));

/** Edits, each with YAML before and after. */
const rows: readonly (readonly [title: string, edit: Edit, before: string, after: string])[] = [
  ["adds below a comment behind the last field", add, "a: 1 # one\n# end\n", "a: 1 # one\nz: new\n# end\n"],
  ["adds where no line ends", add, "a: 1", "a: 1\nz: new"],
  ["adds below a text of several lines", add, "a: |\n  x\n  y\n\n# end\n", "a: |\n  x\n  y\nz: new\n\n# end\n"],
  ["adds below a field without a value", add, "a:\n", "a:\nz: new\n"],
  ["adds below a list of maps", add, "a:\n  - b: 1\n    c: 2 # two\n", "a:\n  - b: 1\n    c: 2 # two\nz: new\n"],
  ["adds with the ends of lines that a file has", add, "a: 1\r\n", "a: 1\r\nz: new\r\n"],
  ["adds between braces", addTwo, "m: { a: 1 } # m\n", 'm: { a: 1, y: one, z: ["two"] } # m\n'],
  ["adds to a map within", addTwo, "m:\n    a: 1\nn: 2\n", "m:\n    a: 1\n    y: one\n    z:\n      - two\nn: 2\n"],
  ["adds to a list", push, "l:\n  - x # y\nn: 1\n", "l:\n  - x # y\n  - /a/b\nn: 1\n"],
  ["adds to a list that is not indented", push, "l:\n- x\nn: 1\n", "l:\n- x\n- /a/b\nn: 1\n"],
  ["adds between brackets", push, "l: [ x, 'y' ]\n", "l: [ x, 'y', /a/b ]\n"],
  ["adds between empty brackets", push, "l: []\n", "l: [/a/b]\n"],
  ["removes the first item between brackets", removeItem(0), "l: [ x, y, z ]\n", "l: [ y, z ]\n"],
  ["removes the last item between brackets", removeItem(2), "l: [ x, y, z ]\n", "l: [ x, y ]\n"],
  ["removes an item with its line", removeItem(1), "l:\n  - x\n  - y # why\n  - z\n", "l:\n  - x\n  - z\n"],
  [
    "removes a field with all its lines",
    removeField,
    "a: 1\nb:\n  - c: 2\n    d: >\n      e\n# f\ng: 1\n",
    "a: 1\n# f\ng: 1\n",
  ],
  ["removes a last field", removeField, "a: 1\nb: 2", "a: 1\n"],
];

function edited(text: string, edit: Edit, isFrontMatter = false): string {
  const yaml = new EditedYaml(text, isFrontMatter);
  edit(yaml, yaml.root);
  return yaml.text;
}

describe("an edit of YAML", () => {
  it("changes its place and no other byte", () =>
    everyRow(rows, ([, edit, before, after]) => assert.equal(edited(before, edit), after)));

  it("changes front matter, and no prose that looks like it", () => {
    const text = "\uFEFF---\na: 1\n---\n\na: 1\n---\n";
    assert.equal(edited(text, add, true), "\uFEFF---\na: 1\nz: new\n---\n\na: 1\n---\n");
  });

  it("quotes a word that would mean something else", () => {
    for (const word of ["2026", "true", "null", "1e3", "a: b", "x, y", "- z"]) {
      const text = edited("m: { a: b }\n", (yaml, root) => yaml.set(pairOf(mapOf(root), "a")?.value as Node, word));
      assert.deepEqual(parse(text), { m: { a: word } }, text);
    }
  });

  it("means the same as before in all else, whatever stands beside it", () => {
    const random = randomNumbers(7);
    const values = [
      "1",
      "'x y' # c",
      "[a, { b: c }]",
      "|\n  text\n",
      ">-\n  long\n  text",
      "\n  - p\n  - q: r",
      "\n  s: t # u",
      "",
    ];
    const one = () => values[Math.floor(random() * values.length)] as string;
    for (let round = 0; round < 500; round++) {
      const fields = ["a", "b", "c"].map((name) => `${name}: ${one()}\n${random() < 0.3 ? "# note\n" : ""}`);
      const text = fields.join("");
      const { b: _, ...others } = parse(text);
      assert.deepEqual(parse(edited(text, removeField)), others, text);
      assert.deepEqual(parse(edited(text, add)), { ...parse(text), z: "new" }, text);
      const renamed = edited(text, (yaml, root) => yaml.set(pairOf(root, "b")?.key as Node, "d"));
      assert.equal(renamed, text.replace(/^b:/m, "d:"));
    }
  });
});
