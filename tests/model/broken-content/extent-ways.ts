import { article, type Way } from "./way.ts";

const oneLetter = "a".repeat(120);
const laughs = ["laugh0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]"];
for (let level = 1; level < 12; level += 1) {
  const below = Array.from({ length: 9 }, () => `*a${level - 1}`).join(", ");
  laughs.push(`laugh${level}: &a${level} [${below}]`);
}

/** Ways to write what is endless, too long or too deep, or has letters that mislead. */
export const extentWays: readonly Way[] = [
  {
    way: "has a list that contains itself",
    file: "articles/en/way-cycle.md",
    content: article({ tags: "tags: &tags [*tags]" }),
    gets: ["fault:7 › tags.0: contains itself by an alias; expected the value itself in place of `*` and its name"],
  },
  {
    way: "has a map that contains itself in a field of no name",
    file: "articles/en/way-cycle-2.md",
    content: article({ tags: "tags: [ways]\nother: &other { again: { more: *other } }" }),
    gets: ["fault:8 › other.again.more: contains itself by an alias…"],
  },
  {
    way: "has settings that contain themselves",
    file: "menu.yaml",
    content: "main: &main\n  - label: A\n    below: *main\n",
    gets: ["fault:3 › main.0.below: contains itself by an alias…"],
  },
  {
    way: "has aliases of aliases",
    file: "articles/en/way-laughs.md",
    content: article({ tags: laughs.join("\n") }),
    gets: [
      "fault: has aliases that repeat too many values; expected the values themselves in place of `*` and their names",
    ],
  },
  {
    way: "has lists that are too deep",
    file: "articles/en/way-deep.md",
    content: article({ tags: `tags: ${"[".repeat(40)}${"]".repeat(40)}` }),
    gets: ["fault: has lists or maps too deep in each other; expected at most 32 of them in each other"],
  },
  {
    way: "has lists deeper than the parser goes",
    file: "articles/en/way-deeper.md",
    content: article({ tags: `tags: ${"[".repeat(20_000)}` }),
    gets: ["fault:7: has lists or maps too deep in each other; expected at most 32 of them in each other"],
  },
  {
    way: "has a slug of 120 letters",
    file: `articles/en/${oneLetter}.md`,
    content: article(),
    gets: [
      `fault: has a name of 120 letters; expected a slug of at most 80 letters and \`.md\` or \`.mdx\`, such as \`${"a".repeat(80)}.md\``,
    ],
  },
  {
    way: "has a tag of 61 letters",
    file: "articles/en/way-tag.md",
    content: article({ tags: `tags: [${"a".repeat(61)}]` }),
    gets: [`fault:7 › tags.0: is too long; found "${"a".repeat(61)}"; expected at most 60 letters`],
  },
  {
    way: "has a label of 75 letters whose slug is short",
    file: "articles/en/way-label.md",
    content: article({ tags: `tags: [A label ${"!".repeat(67)}]` }),
    gets: ["fault: has a label of 75 letters; found…"],
  },
  {
    way: "has a role of 10,001 letters",
    file: "articles/en/way-line.md",
    content: article({ author_role: `author_role: ${"a".repeat(10_001)}` }),
    gets: ["fault:6 › author_role: has 10001 letters; expected at most 10000"],
  },
  {
    way: "refers to a person by 200 letters",
    file: "articles/en/way-author.md",
    content: article({ author_role: `author_role: Writer\nauthors: [${"a".repeat(200)}]` }),
    gets: ['fault:7 › authors.0: is too long; found "aaaa…'],
  },
  {
    way: "has a title that is turned around",
    file: "articles/en/way-turned.md",
    content: article({ title: "title: A \u202eyaw" }),
    gets: [
      "fault:2 › title: has a character that turns the text around it (U+202E), which text must not contain; expected the text without it",
    ],
  },
  {
    way: "has a title with an isolate",
    file: "articles/en/way-isolate.md",
    content: article({ title: "title: A \u2066way\u2069" }),
    gets: ["fault:2 › title: has a character that turns the text around it (U+2066)…"],
  },
  {
    way: "has a C1 control in a tag",
    file: "articles/en/way-c1.md",
    content: article({ tags: 'tags: ["a\u0090way"]' }),
    gets: ['fault: has the control character U+0090, which text must not contain; found "a\\u0090way"; expected…'],
  },
  {
    way: "has half of an emoji in its summary",
    file: "articles/en/way-half.md",
    content: article({ summary: 'summary: "A \\ud83d way."' }),
    gets: ["fault:3 › summary: has half of a letter (U+D83D)…"],
  },
  {
    way: "is a public file with a name that is turned around",
    file: "public/way-\u202egpj.exe",
    content: "A way.\n",
    gets: ["fault: has a character that turns the text around it (U+202E) in its name; expected the name without it"],
  },
  {
    way: "is a public file with an escape in its name",
    file: "public/way-\u001b[2J.txt",
    content: "A way.\n",
    gets: ["fault: has the control character U+001B in its name; expected the name without it"],
  },
  {
    way: "is a public file with a name of 220 bytes",
    file: `public/${"é".repeat(108)}.txt`,
    content: "A way.\n",
    gets: ["fault: has a name of 220 bytes; expected a name of at most 200"],
  },
];
