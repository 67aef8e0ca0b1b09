import { article, type Way } from "./way.ts";

/** Ways to write prose that cannot be shown, or not whole. */
export const proseWays: readonly Way[] = [
  {
    way: "shows a picture that is missing",
    file: "articles/en/link-21.md",
    content: article({}, "![A](./missing.png)"),
    gets: ['fault:9: is a picture that is missing; found "./missing.png"; expected a file articles/en/missing.png'],
  },
  {
    way: "shows a public picture that is missing",
    file: "articles/en/link-22.md",
    content: article({}, "![A](/images/missing.png)"),
    gets: ['fault:9: is no public file; found "/images/missing.png"'],
  },
  {
    way: "shows a missing picture in a set",
    file: "articles/en/link-23.md",
    content: article({}, '<img src="/images/a.png" srcset="/images/b.png 2x" alt="">'),
    gets: ['fault:9: is no public file; found "/images/a.png"', 'fault:9: is no public file; found "/images/b.png"'],
  },
  {
    way: "shows a picture without words",
    file: "articles/en/link-24.md",
    content: article({}, "![](https://example.com/a.png)"),
    gets: ["warning:9: is a picture without alternative text; expected what it shows, between the brackets"],
  },
  {
    way: "has code in a language that nobody knows",
    file: "articles/en/link-25.md",
    content: article({}, "```unheardof\nx\n```"),
    gets: ['warning:9: is not a known language of code, which stays without colours; found "unheardof"'],
  },
  {
    way: "leads to no address in MDX",
    file: "articles/en/component-1.mdx",
    content: article({}, '<a href="/nowhere">a</a>'),
    gets: ['fault:9: leads to no address of this site; found "/nowhere"'],
  },
  {
    way: "uses a component that there is not",
    file: "articles/en/component-2.mdx",
    content: article({}, "<Notee>One.</Notee>"),
    gets: [
      'fault:9: is not a known component; found "Notee"; expected `Note`, or another of Fact, Note, or a file `components/Notee.astro`',
    ],
  },
  {
    way: "leaves a component open",
    file: "articles/en/component-3.mdx",
    content: article({}, "One.\n\n<Note>\n\nTwo."),
    gets: ["fault:11:1: is not MDX: Expected a closing tag for `<Note>`"],
  },
  {
    way: "leaves a brace open",
    file: "articles/en/component-4.mdx",
    content: article({}, "One.\n\nTwo {three."),
    gets: [
      "fault:11:5: is not MDX: Unexpected end of file in expression, expected a corresponding closing brace for `{`",
    ],
  },
  {
    way: "has an expression that is none",
    file: "articles/en/component-5.mdx",
    content: article({}, "One {1 +}."),
    gets: ["fault:9:9: is not MDX: Could not parse expression with oxc: Unexpected token"],
  },
  {
    way: "has an import that is none",
    file: "articles/en/component-6.mdx",
    content: article({}, "import from\n\nOne."),
    gets: ["fault:11:1: is not MDX: Could not parse esm with oxc: Expected `from` but found `Identifier`"],
  },
  {
    way: "closes an element that it did not open",
    file: "articles/en/component-7.mdx",
    content: article({}, "One.\n\n<div>\nTwo.\n</span>"),
    gets: ["fault:13:1: is not MDX: Unexpected closing tag `</span>`, expected corresponding closing tag for `<div>`"],
  },
];
