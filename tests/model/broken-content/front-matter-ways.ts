import { article, type Way } from "./way.ts";

/** Ways to write front matter that cannot be read. */
export const frontMatterWays: readonly Way[] = [
  {
    way: "has no front matter",
    file: "articles/en/way-1.md",
    content: "# Title\n\nProse.\n",
    gets: [
      'fault:1: front matter must be YAML between `---` lines; found "# Title"; expected a line `---`, the fields, and a line `---`',
    ],
  },
  {
    way: "is empty",
    file: "articles/en/way-2.md",
    content: "",
    gets: [
      'fault:1: front matter must be YAML between `---` lines; found ""; expected a line `---`, the fields, and a line `---`',
    ],
  },
  {
    way: "has front matter without an end",
    file: "articles/en/way-3.md",
    content: "---\ntitle: A way\n\nProse.\n",
    gets: ["fault:1: front matter is not closed; expected a line `---`"],
  },
  {
    way: "has front matter in TOML",
    file: "articles/en/way-4.md",
    content: '+++\ntitle = "A way"\n+++\n',
    gets: [
      'fault:1: front matter must be YAML between `---` lines; found "+++"; expected a line `---`, the fields, and a line `---`',
    ],
  },
  {
    way: "has front matter in JavaScript",
    file: "articles/en/way-5.md",
    content: "---js\n{}\n---\n",
    gets: [
      'fault:1: front matter must be YAML between `---` lines; found "---js"; expected a line `---`, the fields, and a line `---`',
    ],
  },
  {
    way: "has an empty line before its front matter",
    file: "articles/en/way-6.md",
    content: `\n${article()}`,
    gets: [
      'fault:1: front matter must be YAML between `---` lines; found ""; expected a line `---`, the fields, and a line `---`',
    ],
  },
  {
    way: "begins a text as a list begins",
    file: "articles/en/way-201.md",
    content: article({ title: "title: [WIP] Our work" }),
    gets: [
      'fault:2:14: is not YAML: Unexpected scalar at node end; found "title: [WIP] Our work"; expected the text between quotes: title: "[WIP] Our work"',
    ],
  },
  {
    way: "has a no-break space behind a colon",
    file: "articles/en/way-202.md",
    content: article({ title: "title:\u00a0Our work" }),
    gets: ["fault:2:7: has a no-break space (U+00A0) in column 7; found…"],
  },
  {
    way: "has a no-break space before a key",
    file: "articles/en/way-203.md",
    content: article({ tags: "tags:\n  - ways\n\u00a0 - more" }),
    gets: ["fault:9:1: has a no-break space (U+00A0) in column 1; found…"],
  },
  {
    way: "has a zero-width space in a text",
    file: "articles/en/way-204.md",
    content: article({ title: "title: Our\u200bwork" }),
    gets: ["warning:2:11: has a zero-width space (U+200B) in column 11; found…"],
  },
  {
    way: "is of a day that has not come",
    file: "articles/en/way-205.md",
    content: article({ updated: "updated: 2999-01-31" }),
    gets: ["warning:4 › updated: is in the future, but the record is published now…"],
  },
  {
    way: "was changed before it was published",
    file: "articles/en/way-206.md",
    content: article({ updated: "updated: 2026-01-30" }),
    gets: [
      'warning:4 › updated: is before the record was published; found "2026-01-30"; expected a day on or after 2026-01-31, which is `published`',
    ],
  },
  {
    way: "has a value that a sign of comments cuts off",
    file: "articles/en/way-190.md",
    content: article({ title: "title: Our work in C #1 # a comment", tags: "tags: [ways] # another\n#not a value" }),
    gets: [
      'warning:2: was cut at ` #`, which starts a comment; found "Our work in C"; expected `"Our work in C #1 # a comment"`, or `# 1 # a comment` for a comment',
    ],
  },
  {
    way: "writes thousands with a point",
    file: "services/en/aplicacions-de-tripulacio.md",
    change: ["from: 19000", "from: 19.000"],
    gets: [
      'warning:22: is read as 19; found "19.000"; expected 19000 or 19',
      "warning:22 › price_range.from: differs from another language of the record; found 19; expected 19000, as in services/ca/aplicacions-de-tripulacio.md",
    ],
  },
  {
    way: "indents with a tab",
    file: "articles/en/way-7.md",
    content: article({ tags: "tags:\n\t- ways" }),
    gets: ['fault:8:1: is not YAML: Tabs are not allowed as indentation; found "- ways"; expected spaces'],
  },
  {
    way: "says a key twice",
    file: "articles/en/way-8.md",
    content: article({ title: "title: A way\ntitle: Another" }),
    gets: ['fault:3:1: is not YAML: Map keys must be unique; found "title: Another"; expected each key once'],
  },
  {
    way: "says two keys twice",
    file: "articles/en/way-9.md",
    content: article({ title: "title: A way\ntitle: Another", summary: "summary: A.\nsummary: B." }),
    gets: [
      'fault:3:1: is not YAML: Map keys must be unique; found "title: Another"; expected each key once',
      'fault:5:1: is not YAML: Map keys must be unique; found "summary: B."; expected each key once',
    ],
  },
  {
    way: "leaves a list open",
    file: "articles/en/way-10.md",
    content: article({ tags: "tags: [ways" }),
    gets: ["fault:8:1: is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]"],
  },
  {
    way: "leaves a quote open",
    file: "articles/en/way-11.md",
    content: article({ title: 'title: "A way' }),
    gets: ['fault:8:1: is not YAML: Missing closing "quote'],
  },
  {
    way: "has a colon in a text without quotes",
    file: "articles/en/way-12.md",
    content: article({ title: "title: A way: the first" }),
    gets: [
      'fault:2:8: is not YAML: Nested mappings are not allowed in compact mappings; found "title: A way: the first"; expected the text between quotes…',
    ],
  },
  {
    way: "begins a text with a percent sign",
    file: "articles/en/way-13.md",
    content: article({ title: "title: %A way" }),
    gets: [
      'fault:2:8: is not YAML: Plain value cannot start with directive indicator character %; found "title: %A way"; expected the text between quotes',
    ],
  },
  {
    way: "begins a text with an at sign",
    file: "articles/en/way-14.md",
    content: article({ author_role: "author_role: @writer" }),
    gets: [
      'fault:6:14: is not YAML: Plain value cannot start with reserved character @; found "author_role: @writer"; expected the text between quotes',
    ],
  },
  {
    way: "refers to an anchor that there is not",
    file: "articles/en/way-15.md",
    content: article({ title: "title: *nothing" }),
    gets: ['fault:2: is not YAML: the anchor does not exist; found "*nothing"; expected the text between quotes'],
  },
  {
    way: "has a value with a tag",
    file: "articles/en/way-16.md",
    content: article({ title: "title: !secret A way" }),
    gets: [
      'fault:2:8: is not YAML: Unresolved tag: !secret; found "title: !secret A way"; expected a value without a tag',
    ],
  },
  {
    way: "is a list",
    file: "articles/en/way-17.md",
    content: "---\n- a\n- b\n---\n",
    gets: ['fault: has the wrong type; found ["a","b"]; expected the keys…'],
  },
  {
    way: "is a text",
    file: "articles/en/way-18.md",
    content: "---\njust text\n---\n",
    gets: ['fault: has the wrong type; found "just text"; expected the keys…'],
  },
  {
    way: "lacks the space behind a colon",
    file: "articles/en/way-19.md",
    content: article({ title: "title:A way" }),
    gets: ['fault:2:1: is not YAML: Implicit keys need to be on a single line; found "title:A way"'],
  },
];
