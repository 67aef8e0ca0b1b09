import { article, type Way } from "./way.ts";

/** Returns an article with sections, from line 8 on. */
const sectioned = (sections: string, body?: string) => article({ tags: `tags: [ways]\nsections:\n${sections}` }, body);

/** Ways to state sections and blocks that no page can show. */
export const sectionWays: readonly Way[] = [
  {
    way: "has a section of an unknown block",
    file: "articles/en/unknown-block.md",
    content: sectioned("  - qoute: { text: It opens. }"),
    gets: [
      'fault:9 › sections.0.qoute: is not a known key; found {"text":"It opens."}; expected `quote`, or another …',
    ],
  },
  {
    way: "has two blocks in one section",
    file: "articles/en/two-blocks.md",
    content: sectioned("  - quote: { text: It opens. }\n    action: { title: A, action: { label: B, to: /contact } }"),
    gets: ["fault:9 › sections.0: is not one block…"],
  },
  {
    way: "has a section without what its block needs",
    file: "articles/en/empty-block.md",
    content: sectioned("  - faq: { items: [{ question: Does it open? }] }"),
    gets: ["fault:9 › sections.0.faq.items.0.answer: is missing…"],
  },
  {
    way: "has a section with records of no collection",
    file: "articles/en/no-records.md",
    content: sectioned("  - records: { of: casis }"),
    gets: ['fault:9 › sections.0.records.of: is no collection; found "casis"; expected `cases`, or another of …'],
  },
  {
    way: "has a section with a film that is not there",
    file: "articles/en/no-film.md",
    content: sectioned("  - film: { file: /no-film.mp4 }"),
    gets: [
      'fault:8: is not a public file; found "/no-film.mp4"',
      'fault:8: leads to an address that does not exist on this site; found "/no-film.mp4"',
    ],
  },
  {
    way: "has a section with a dead link",
    file: "articles/en/dead-section.md",
    content: sectioned('  - faq: { items: [{ question: Where?, answer: "[Here](/nowhere)." }] }'),
    gets: ['fault:8: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "has sections in MDX",
    file: "articles/en/sections.mdx",
    content: sectioned("  - quote: { text: It opens. }"),
    gets: [
      "fault:8 › sections: stands in MDX, of which prose in fields is no part; expected the prose in Markdown, in a file `.md`",
    ],
  },
  {
    way: "has a block in prose with a fault",
    file: "articles/en/fenced.md",
    content: article({}, "Before.\n\n```block quote\nname: Ada\n```\n\n````markdown\n```block none\n```\n````"),
    gets: ["fault:11 › quote.text: is missing…"],
  },
  {
    way: "has a block in prose that there is not",
    file: "articles/en/fenced-unknown.md",
    content: article({}, "```block qoute\ntext: It opens.\n```"),
    gets: ['fault:9 › qoute: is not a known key; found {"text":"It opens."}; expected `quote`, or another of …'],
  },
  {
    way: "is a block that holds itself",
    file: "blocks/round.yaml",
    content: "describes: A block.\nfields:\n  again: { type: group, block: round }\n",
    gets: ['fault:3 › fields.again.block: holds itself; found "round"; expected a block that does not'],
  },
  {
    way: "is a block that has fields from nowhere",
    file: "blocks/lost.yaml",
    content: "describes: A block.\nfields:\n  part: { type: group, block: qoute }\n",
    gets: ['fault:3 › fields.part.block: is no block; found "qoute"; expected `quote`, or another of …'],
  },
];
