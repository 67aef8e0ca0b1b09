import { article, type Way } from "./way.ts";

/** Ways to write prose that cannot be shown, or only in part. */
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
    gets: ['fault:9: is not a public file; found "/images/missing.png"'],
  },
  {
    way: "shows a missing picture in a set",
    file: "articles/en/link-23.md",
    content: article({}, '<img src="/images/a.png" srcset="/images/b.png 2x" alt="">'),
    gets: [
      'fault:9: is not a public file; found "/images/a.png"',
      'fault:9: is not a public file; found "/images/b.png"',
    ],
  },
  {
    way: "shows a picture without words",
    file: "articles/en/link-24.md",
    content: article({}, "![](./shown.png)"),
    gets: ["warning:9: is a picture without alternative text; expected a description between the brackets"],
  },
  {
    way: "has rows of a table without the line of dashes",
    file: "articles/en/pipes.md",
    content: article({}, "Text.\n\n| a | b |\n| c | d |\n\n| e |\n| --- |\n| f |"),
    gets: [
      "warning:11: begins with a pipe and is no table, so pages show the pipes; expected a line such as `| --- | --- |` below the first row, with a `---` for each cell",
    ],
  },
  {
    way: "has code in a language that nobody knows",
    file: "articles/en/link-25.md",
    content: article({}, "```unheardof\nx\n```"),
    gets: ['warning:9: is an unknown code language, so the code has no colours; found "unheardof"'],
  },
  {
    way: "has a placeholder that browsers take for a tag",
    file: "articles/en/tag.md",
    content: article(
      {},
      "<details>\n<summary>One</summary>\n\nCall it `<any>`, <br> or <name>, <b>two</b>.\n\n</details>",
    ),
    gets: [
      'warning:12: is an unclosed tag, which pages do not show; found "<name>"; expected `\\<name>` if readers should see it',
    ],
  },
  {
    way: "leads to no address in MDX",
    file: "articles/en/component-1.mdx",
    content: article({}, '<a href="/nowhere">a</a>'),
    gets: ['fault:9: leads to an address that does not exist on this site; found "/nowhere"'],
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
    way: "states a fact that there is not",
    file: "articles/en/fact.mdx",
    content: article({}, 'Write to <Fact of="mail" />.'),
    gets: [
      'fault:9: is not a known fact; found "mail"; expected `email`, or another of name, legal_name, founded, address, cities, team_size, email, phone, response, answers_message, answers_request, answers_application, day_rate, kept_contact, kept_estimate, kept_resource, kept_application, kept_mail, kept_traffic, kept_limits, outside, embeds, analytics, forms',
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
  {
    way: "shows a picture of another site",
    file: "articles/en/embed-1.md",
    content: article({}, "![A](https://example.com/a.png)"),
    gets: [
      'fault:9: is loaded from another site, which the content policy blocks; found "https://example.com/a.png"; expected the file beside the record…',
    ],
  },
  {
    way: "has a frame of another site",
    file: "articles/en/embed-2.md",
    content: article({}, '<iframe src="https://video.example/a" title="A"></iframe>'),
    gets: ['fault:9: is an embed that the content policy blocks; found "https://video.example/a"; expected a link…'],
  },
  {
    way: "has a script",
    file: "articles/en/embed-3.md",
    content: article({}, 'One.\n\n<script src="https://a.example/a.js"></script>'),
    gets: [
      'fault:11: is a script in prose, which the content policy blocks; found "<script>"; expected the page without it…',
    ],
  },
  {
    way: "has a script of its own",
    file: "articles/en/embed-4.md",
    content: article({}, "<script>\nalert(1)\n</script>"),
    gets: [
      'fault:9: is a script in prose, which the content policy blocks; found "<script>"; expected the page without it…',
    ],
  },
  {
    way: "has a style",
    file: "articles/en/embed-5.md",
    content: article({}, '<p style="color: red">One.</p>'),
    gets: [
      'fault:9: is an inline style, which the content policy blocks; found "style=\\"color: red\\""; expected the look in `brand/`…',
    ],
  },
  {
    way: "has a handler of events",
    file: "articles/en/embed-6.md",
    content: article({}, '<button onclick="alert(1)">One</button>'),
    gets: [
      'fault:9: runs a script from prose, which the content policy blocks; found "onclick"; expected the element without this attribute',
    ],
  },
  {
    way: "uses components where only MDX has them",
    file: "articles/en/component-8.md",
    content: article({}, 'Write to <Fact of="email" />.\n\n<Note>\n\nSoon, to <Nobody />.'),
    gets: [
      'warning:9: is a component, which MDX shows and Markdown does not; found "<Fact>"; expected it in articles/en/component-8.mdx',
      'warning:11: is a component, which MDX shows and Markdown does not; found "<Note>"; expected it in articles/en/component-8.mdx',
    ],
  },
  {
    way: "leaves a comment open",
    file: "articles/en/comment.md",
    content: article({}, "One. <!-- Closed. -->\n\n<!-- Open.\n\nTwo."),
    gets: [
      'warning:11: is an unclosed comment, which hides the text after it; found "<!--"; expected `-->` at its end',
    ],
  },
];
