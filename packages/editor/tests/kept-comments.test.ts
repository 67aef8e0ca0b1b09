import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { type Fields, mergeFrontMatter } from "../src/merge/merge-front-matter.ts";

interface Changed {
  what: string;
  before: string;
  fields: Fields;
  after: string;
}

const rows: Changed[] = [
  {
    what: "a comment behind a list on one line",
    before: "title: A\ntags: [a, b] # why\nx: 1\n",
    fields: { title: "A", tags: ["a", "c"], x: 1 },
    after: "title: A\ntags: [a, c] # why\nx: 1\n",
  },
  {
    what: "a comment behind a list on one line, at the end of the file",
    before: "tags: ['a', \"b\"]  # why",
    fields: { tags: ["a", "b", "c"] },
    after: "tags: ['a', \"b\", c]  # why\n",
  },
  {
    what: "a comment behind an empty list that is filled",
    before: "tags: [] # none yet\n",
    fields: { tags: ["a"] },
    after: "tags: [a] # none yet\n",
  },
  {
    what: "a comment behind a list that is emptied",
    before: "tags: [a] # old\nx: 1\n",
    fields: { tags: [], x: 1 },
    after: "# old\nx: 1\n",
  },
  {
    what: "a comment behind the name of a list",
    before: "tags: # why\n  - a\n  - b # second\n# next\nx: 1\n",
    fields: { tags: ["a", "c"], x: 1 },
    after: "tags: # why\n  - a\n  - c # second\n# next\nx: 1\n",
  },
  {
    what: "comments above, behind and below the fields of a group",
    before: "p: # pic\n  # above\n  file: ./a.png # f\n  alt: x   # alt\n  # below\nx: 1\n",
    fields: { p: { file: "./a.png", alt: "y" }, x: 1 },
    after: "p: # pic\n  # above\n  file: ./a.png # f\n  alt: y   # alt\n  # below\nx: 1\n",
  },
  {
    what: "a comment behind a group on one line",
    before: "p: { a: 1, b: 2 } # map\n",
    fields: { p: { a: 1, b: 3 } },
    after: "p: { a: 1, b: 3 } # map\n",
  },
  {
    what: "a comment behind a value that becomes a list",
    before: 'a: "x" # c\n',
    fields: { a: ["l"] },
    after: "a:\n  # c\n  - l\n",
  },
  {
    what: "comments of a list on several lines",
    before: "tags: [\n  a, # one\n  b, # two\n] # why\n",
    fields: { tags: ["a", "b", "c"] },
    after: "tags:\n  [\n    a, # one\n    b,\n    c\n  ]\n  # two\n  # why\n",
  },
  {
    what: "a folded text, with the rest as it was",
    before: "# top\ntitle: >-\n  folded\n  text\n\nx: 'q'   # q\n",
    fields: { title: "new text", x: "q" },
    after: "# top\ntitle: >-\n  new text\n\nx: 'q'   # q\n",
  },
  {
    what: "a value that another field takes by its anchor",
    before: "p: &p [a, b] # own\nq: *p # taken\n",
    fields: { p: ["a", "c"], q: ["a", "b"] },
    after: "p: &p [a, c] # own\n# taken\nq:\n  - a\n  - b\n",
  },
  {
    what: "front matter of which one field takes the parts of another",
    before: "base: &b\n  a: 1 # a\nuse: # u\n  <<: *b\ntitle: A # t\n",
    fields: { base: { a: 1 }, use: { a: 1 }, title: "B" },
    after: "base: &b\n  a: 1 # a\nuse:\n  # u\n  <<: *b\ntitle: B # t\n",
  },
  {
    what: "a sign of comments within words",
    before: "a: 'x # y' # c\nb: x#y\nc: |\n  # no comment\n  z\n",
    fields: { a: "x # z", b: "x#z", c: "# no comment\nzz\n" },
    after: "a: 'x # z' # c\nb: x#z\nc: |\n  # no comment\n  zz\n",
  },
];

it("front matter that the editor changes keeps each comment at its place", () =>
  everyRow(rows, ({ before, fields, after }) => assert.equal(mergeFrontMatter(before, fields), after)));
