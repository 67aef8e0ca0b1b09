import { article, type Way } from "./way.ts";

/** Ways to write a faulty day or text. */
export const textWays: readonly Way[] = [
  {
    way: "has letters in its title that no typeface draws",
    file: "articles/en/way-207.md",
    content: article({ title: 'title: "Our \uf8ff and Ωλ"' }),
    gets: [
      'warning:2 › title: has letters that no typeface at hand can draw in the picture that its page is shared with; found "U+F8FF"; expected…',
    ],
  },
  {
    way: "has a month that there is not",
    file: "articles/en/way-20.md",
    content: article({ updated: "updated: 2026-13-40" }),
    gets: ['fault:4 › updated: is not a calendar day; found "2026-13-40"; expected a day…'],
  },
  {
    way: "has a day that the month does not have",
    file: "articles/en/way-21.md",
    content: article({ updated: "updated: 2026-02-30" }),
    gets: ['fault:4 › updated: is not a calendar day; found "2026-02-30"; expected a day…'],
  },
  {
    way: "has a day as Americans write it",
    file: "articles/en/way-22.md",
    content: article({ updated: "updated: 01/02/2026" }),
    gets: ['fault:4 › updated: is not a calendar day; found "01/02/2026"; expected a day…'],
  },
  {
    way: "has a day as Germans write it",
    file: "articles/en/way-23.md",
    content: article({ published: "published: 31.01.2026" }),
    gets: [
      'fault:5 › published: is not a calendar day; found "31.01.2026"; expected a day as YYYY-MM-DD, such as 2026-01-31 (Day of publication)',
    ],
  },
  {
    way: "has a day and a time that no clock shows",
    file: "articles/en/way-24.md",
    content: article({ published: "published: 2026-01-31T25:00" }),
    gets: [
      'fault:5 › published: has the wrong format; found "2026-01-31T25:00"; expected a day and a time as YYYY-MM-DDTHH:MM, such as 2026-01-31T09:30 (Day of publication)',
    ],
  },
  {
    way: "has a year alone",
    file: "articles/en/way-25.md",
    content: article({ published: "published: 2026" }),
    gets: [
      "fault:5 › published: has the wrong type; found 2026; expected a day as YYYY-MM-DD, such as 2026-01-31 (Day of publication)",
    ],
  },
  {
    way: "has a day in words",
    file: "articles/en/way-26.md",
    content: article({ updated: "updated: yesterday" }),
    gets: ['fault:4 › updated: is not a calendar day; found "yesterday"; expected a day…'],
  },
  {
    way: "leaves a day empty",
    file: "articles/en/way-27.md",
    content: article({ updated: "updated:" }),
    gets: [
      "fault:4 › updated: is empty; found nothing; expected a day as YYYY-MM-DD, such as 2026-01-31 (Day of the last change to the content, YYYY-MM-DD)",
    ],
  },
  {
    way: "lacks a title",
    file: "articles/en/way-28.md",
    content: article({ title: "" }),
    gets: [
      "fault:1 › title: is missing; expected a text of at most 160 characters (Name of the record, as its page shows it)",
    ],
  },
  {
    way: "has an empty title",
    file: "articles/en/way-29.md",
    content: article({ title: 'title: ""' }),
    gets: [
      'fault:2 › title: is empty; found ""; expected a text of at most 160 characters (Name of the record, as its page shows it)',
    ],
  },
  {
    way: "has a title of spaces",
    file: "articles/en/way-30.md",
    content: article({ title: 'title: "   "' }),
    gets: [
      'fault:2 › title: is empty; found "   "; expected a text of at most 160 characters (Name of the record, as its page shows it)',
    ],
  },
  {
    way: "has a title that is too long",
    file: "articles/en/way-31.md",
    content: article({ title: `title: ${"long ".repeat(40)}` }),
    gets: [
      'fault:2 › title: is too long; found "long long long long long long long long long long long long long long long long…; expected a text…',
    ],
  },
  {
    way: "has a summary that is too long",
    file: "articles/en/way-32.md",
    content: article({ summary: `summary: ${"long ".repeat(130)}` }),
    gets: [
      'fault:3 › summary: is too long; found "long long long long long long long long long long long long long long long long…; expected a text…',
    ],
  },
  {
    way: "has a number where a text should be",
    file: "articles/en/way-33.md",
    content: article({ title: "title: 2026" }),
    gets: [
      "fault:2 › title: has the wrong type; found 2026; expected a text of at most 160 characters (Name of the record, as its page shows it)",
    ],
  },
  {
    way: "has a number with a zero where a text should be",
    file: "articles/en/way-34.md",
    content: article({ author_role: "author_role: 1.10" }),
    gets: ["fault:6 › author_role: has the wrong type; found 1.1; expected a text (Role of the author)"],
  },
  {
    way: "has true where a text should be",
    file: "articles/en/way-35.md",
    content: article({ title: "title: true" }),
    gets: [
      "fault:2 › title: has the wrong type; found true; expected a text of at most 160 characters (Name of the record, as its page shows it)",
    ],
  },
  {
    way: "has a list where a text should be",
    file: "articles/en/way-36.md",
    content: article({ title: "title: [A, way]" }),
    gets: [
      'fault:2 › title: has the wrong type; found ["A","way"]; expected a text of at most 160 characters (Name of the record, as its page shows it)',
    ],
  },
];
