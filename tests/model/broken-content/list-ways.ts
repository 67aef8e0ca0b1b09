import { article, study, type Way } from "./way.ts";

/** Ways to write faulty lists and keys. */
export const listWays: readonly Way[] = [
  {
    way: "has a text where a list should be",
    file: "articles/en/way-37.md",
    content: article({ tags: "tags: ways" }),
    gets: ['fault:7 › tags: has the wrong type; found "ways"; expected a list…'],
  },
  {
    way: "has a map where a list should be",
    file: "articles/en/way-38.md",
    content: article({ tags: "tags: { a: ways }" }),
    gets: ['fault:7 › tags: has the wrong type; found {"a":"ways"}; expected a list…'],
  },
  {
    way: "has an empty list",
    file: "articles/en/way-39.md",
    content: article({ tags: "tags: []" }),
    gets: [
      "fault:7 › tags: has too few items; found []; expected a list of items, each lower-case words joined by hyphens, such as web-apps (Subjects, as slugs)",
    ],
  },
  {
    way: "has an empty item in a list",
    file: "articles/en/way-40.md",
    content: article({ tags: "tags:\n  - ways\n  -" }),
    gets: ["fault:9 › tags.1: is empty; found nothing; expected lower-case words joined by hyphens, such as web-apps"],
  },
  {
    way: "has a tag without letters that a slug could be made of",
    file: "articles/en/way-41.md",
    content: article({ tags: "tags: [ways, ☂]" }),
    gets: [
      'fault:7 › tags.1: has the wrong format; found "☂"; expected lower-case words joined by hyphens, such as web-apps',
    ],
  },
  {
    way: "misspells a key",
    file: "articles/en/way-42.md",
    content: article({ author_role: "autor_role: Writer" }),
    gets: ['fault:6 › autor_role: is not a known key; found "Writer"; expected `author_role`…'],
  },
  {
    way: "has a key of another collection",
    file: "articles/en/way-43.md",
    content: article({ tags: "tags: [ways]\nclient: A client" }),
    gets: ['fault:8 › client: is not a known key; found "A client"; expected one of…'],
  },
  {
    way: "has a key with a capital",
    file: "articles/en/way-44.md",
    content: article({ title: "Title: A way" }),
    gets: [
      "fault:1 › title: is missing; expected a text of at most 160 characters (Name of the record, as its page shows it)",
      'fault:2 › Title: is not a known key; found "A way"; expected `title`…',
    ],
  },
  {
    way: "has too few questions",
    file: "articles/en/way-45.md",
    content: article({ tags: "tags: [ways]\nquestions: []" }),
    gets: ["fault:8 › questions: has too few items; found []; expected a list…"],
  },
  {
    way: "leaves out a key of an item",
    file: "cases/en/way-3.md",
    content: study({ results: "results:\n  - value: 2 a day\n    context: Before" }),
    gets: ["fault:11 › results.0.metric: is missing; expected a text (What was measured)"],
  },
  {
    way: "has figures without the value that says them",
    file: "cases/en/way-figure-5.md",
    content: study({ results: "results:\n  - metric: Sales\n    after: 2" }),
    gets: ["fault:11 › results.0.value: is missing beside `after`: figures are drawn beside the value that says them"],
  },
  {
    way: "misspells a key of an item",
    file: "cases/en/way-4.md",
    content: study({ team: "team: [{ role: Engineer, peple: 1 }]" }),
    gets: [
      "fault:14 › team.0.people: is missing; expected a whole number from 1 (How many people had the role)",
      "fault:14 › team.0.peple: is not a known key; found 1; expected `people`, or another of role, people",
    ],
  },
];
