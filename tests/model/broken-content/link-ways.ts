import { article, type Way } from "./way.ts";

/** Ways to write dead links. */
export const linkWays: readonly Way[] = [
  {
    way: "leads to no address",
    file: "articles/en/link-1.md",
    content: article({}, "[a](/nowhere)"),
    gets: ['fault:9: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to a page with a misspelt slug",
    file: "articles/en/link-2.md",
    content: article({}, "[a](/services/cartografa)"),
    gets: [
      'fault:9: leads to an address that does not exist on this site; found "/services/cartografa"; expected `/services/cartografia`, perhaps',
    ],
  },
  {
    way: "leads to no address in the line below",
    file: "articles/en/link-3.md",
    content: article({}, "See [a\nlong text](\n/nowhere)."),
    gets: ['fault:11: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address by reference",
    file: "articles/en/link-4.md",
    content: article({}, "See [a][b].\n\n[b]: /nowhere"),
    gets: ['fault:11: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in HTML",
    file: "articles/en/link-5.md",
    content: article({}, '<a href="/nowhere">a</a>'),
    gets: ['fault:9: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in HTML without quotes",
    file: "articles/en/link-6.md",
    content: article({}, "See <a href=/nowhere>a</a>."),
    gets: ['fault:9: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in a block of HTML",
    file: "articles/en/link-7.md",
    content: article({}, "<div>\n<p>\n<a class=x\n href='/nowhere'>a</a></p>\n</div>"),
    gets: ['fault:12: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in a table",
    file: "articles/en/link-8.md",
    content: article({}, "| a |\n| --- |\n| [b](/nowhere) |"),
    gets: ['fault:11: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in a footnote",
    file: "articles/en/link-9.md",
    content: article({}, "One[^1].\n\n[^1]: See [a](/nowhere)."),
    gets: ['fault:11: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no address in a heading",
    file: "articles/en/link-10.md",
    content: article({}, "## See [a](/nowhere)"),
    gets: ['fault:9: leads to an address that does not exist on this site; found "/nowhere"'],
  },
  {
    way: "leads to no part of its own page",
    file: "articles/en/link-11.md",
    content: article({}, "## First part\n\n[a](#frist-part)"),
    gets: [
      'fault:11: leads to a section that /en/articles/link-11 does not have; found "#frist-part"; expected `first-part`…',
    ],
  },
  {
    way: "leads to no part of another page",
    file: "articles/en/link-12.md",
    content: article({}, "[a](/articles/proves-al-moll#what-we-learnt-there)"),
    gets: [
      'fault:9: leads to a section that /en/articles/proves-al-moll does not have; found "/articles/proves-al-moll#what-we-learnt-there"; expected `what-we-learned-there`…',
    ],
  },
  {
    way: "leads to no part of the reference",
    file: "articles/en/link-13.md",
    content: article({}, "[a](/ca/docs#listServices) [b](/ca/docs#listService)"),
    gets: [
      'fault:9: leads to a section that /docs does not have; found "/ca/docs#listService"; expected `listServices`…',
    ],
  },
  {
    way: "leads to a page that its language does not have",
    file: "articles/en/link-14.md",
    content: article({}, "[a](/articles/llum-de-nit)"),
    gets: [
      'fault:9: leads to a page that is not published in `en`; found "/articles/llum-de-nit"; expected `/ca/articles/llum-de-nit`…',
    ],
  },
  {
    way: "leads to a page that another language does not have",
    file: "articles/en/link-15.md",
    content: article({}, "[a](/ca/articles/tides-as-data)"),
    gets: [
      'fault:9: leads to a page that is not published in `ca`; found "/ca/articles/tides-as-data"; expected `/en/articles/tides-as-data`…',
    ],
  },
  {
    way: "leads to a file that there is not",
    file: "articles/en/link-16.md",
    content: article({}, "[a](./tides-as-dat.md)"),
    gets: [
      'fault:9: leads to a file that does not exist; found "./tides-as-dat.md"; expected `/en/articles/tides-as-data`, perhaps',
    ],
  },
  {
    way: "leads to a file of another collection that there is not",
    file: "articles/en/link-17.md",
    content: article({}, "[a](../cases/nothing.md)"),
    gets: [
      'fault:9: leads to a file that does not exist; found "../cases/nothing.md"; expected a path from the root, as `/services`, or to a file, as `./other.md`',
    ],
  },
  {
    way: "leads to a page by a path that is relative to it",
    file: "articles/en/link-18.md",
    content: article({}, "[a](tides-as-data)"),
    gets: [
      'fault:9: leads to a file that does not exist; found "tides-as-data"; expected `/en/articles/tides-as-data`, perhaps',
    ],
  },
  {
    way: "leads to a file that is not published",
    file: "articles/en/link-19.md",
    content: article({}, "[a](./notes.txt)"),
    gets: [
      'fault:9: leads to a file that is not published; found "./notes.txt"; expected a page, or a file in `public/`',
    ],
  },
  {
    way: "leads to a draft",
    file: "articles/en/link-20.md",
    content: article({}, "[a](/articles/a-draft)"),
    gets: [
      'fault:9: leads to a draft, which is not published; found "/articles/a-draft"; expected a link to a published page, or no `draft: true` in the other file',
    ],
  },
  {
    way: "has links without a destination",
    file: "articles/en/link-26.md",
    content: article({}, "[a](), [b](mailto:),\n[c](http://) and [d](mailto:d@example.com) or [the top](#)."),
    gets: [
      'warning:9: is a link without an address; found ""; expected an address',
      'warning:9: is a link without an address; found "mailto:"; expected an address',
      'warning:10: is a link without an address; found "http://"; expected an address',
    ],
  },
  {
    way: "runs a script by a link",
    file: "articles/en/link-27.md",
    content: article({}, "[a](javascript:alert(1)) and [b].\n\n[b]: JavaScript:alert(2)"),
    gets: [
      'fault:9: is a script in prose, which the content policy blocks; found "javascript:alert(1)"…',
      'fault:11: is a script in prose, which the content policy blocks; found "JavaScript:alert(2)"…',
    ],
  },
];
