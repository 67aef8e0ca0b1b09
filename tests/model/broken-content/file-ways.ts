import { article, type Way } from "./way.ts";

/** Ways to name and place files, and to fill them with wrong bytes. */
export const fileWays: readonly Way[] = [
  {
    way: "has a name with capitals and a space",
    file: "articles/en/A Way.md",
    content: article(),
    gets: ["fault: has no valid name for a record; expected a slug and `.md` or `.mdx`, such as `a-way.md`"],
  },
  {
    way: "has a name with a capital",
    file: "articles/en/Camí.mdx",
    content: article(),
    gets: ["fault: has no valid name for a record; expected a slug and `.md` or `.mdx`, such as `camí.mdx`"],
  },
  {
    way: "has another extension",
    file: "articles/en/way.markdown",
    content: article(),
    gets: ["fault: has no valid name for a record; expected a slug and `.md` or `.mdx`, such as `way-markdown.md`"],
  },
  {
    way: "has an extension in capitals",
    file: "articles/en/loud.MD",
    content: article(),
    gets: ["fault: has no valid name for a record; expected a slug and `.md` or `.mdx`, such as `loud.md`"],
  },
  {
    way: "has the name of a folder's own file",
    file: "articles/en/index.md",
    content: article(),
    gets: ["fault: has a name that hosts take for the folder itself; expected a slug, such as `about-the-index.md`"],
  },
  {
    way: "has the slug of another file",
    file: "articles/en/tides-as-data.mdx",
    content: article(),
    gets: [
      'fault: has the slug of another record; found "tides-as-data"; expected one file: this one or articles/en/tides-as-data.md',
    ],
  },
  {
    way: "has the slug of the feed",
    file: "articles/en/feed.md",
    content: article(),
    gets: [`fault: takes the address of the collection's feed; found "feed"; expected another slug`],
  },
  ...["en", "healthz", "search", "mcp", "okf", "api"].map((slug) => ({
    way: `is a page at the address of something else: /${slug}`,
    file: `pages/ca/${slug}.md`,
    content: "---\ntitle: A way\nsummary: A way to break content.\nupdated: 2026-01-31\norder: 50\n---\nProse.\n",
    gets: [`fault: takes an address that the site itself uses; found "/${slug}"; expected another slug`],
  })),
  {
    way: "lies beside the folders of languages",
    file: "articles/way.md",
    content: article(),
    gets: ["fault: is not in a language folder; expected the file in articles/ca, articles/en"],
  },
  {
    way: "lies in a folder of no language",
    file: "articles/fr/way.md",
    content: article(),
    named: "articles/fr",
    gets: [
      'fault: is not a language of the studio; found "fr"; expected one of ca, en, or `fr` among the locales of studio.yaml',
    ],
  },
  {
    way: "lies in the folder of a language in capitals",
    file: "articles/EN-us/way.md",
    content: article(),
    named: "articles/EN-us",
    gets: [
      'fault: is not a language of the studio; found "EN-us"; expected one of ca, en, or `EN-us` among the locales of studio.yaml',
    ],
  },
  {
    way: "lies in a folder of no collection",
    file: "artcles/en/way.md",
    content: article(),
    named: "artcles",
    gets: ['fault: is not a folder of the content; found "artcles"; expected `articles`…'],
  },
  {
    way: "has the slug of a file in another folder",
    file: "articles/en/zz/calcular-amb-marge.md",
    content: article(),
    gets: [
      'fault: has the slug of another record; found "calcular-amb-marge"; expected one file: this one or articles/en/calcular-amb-marge.md',
    ],
  },
  {
    way: "is a setting in a file that nothing reads",
    file: "pricing.yml",
    content: "day_rate: 1\n",
    gets: [
      "warning: is not a file that the program reads; expected `pricing.yaml`, or another of studio.yaml, pricing.yaml",
    ],
  },
  {
    way: "has texts of a language that there is not",
    file: "texts/de.yaml",
    content: "menu: Menü\n",
    gets: [
      "fault: belongs to no language of the studio; expected one of ca.yaml, en.yaml, or its language among the locales of studio.yaml",
    ],
  },
  {
    way: "is a component without a capital letter",
    file: "components/note.astro",
    content: "<slot />\n",
    gets: [
      "fault: has no valid name for a component; expected a name with a capital first letter, such as `Note.astro`",
    ],
  },
  {
    way: "is a skill without its file",
    file: "skills/way/README.md",
    content: "A skill.\n",
    named: "skills/way/SKILL.md",
    gets: ["fault: is missing; expected a folder with SKILL.md in it"],
  },
  {
    way: "is a skill with another name than its folder",
    file: "skills/other-way/SKILL.md",
    content: "---\nname: a-way\ndescription: A way.\n---\nGo.\n",
    gets: ['fault:2 › name: must be `other-way`, as its folder is called; found "a-way"'],
  },
  {
    way: "is a guide's PDF without a record",
    file: "resources/en/way.pdf",
    content: "%PDF-1.7\n",
    gets: ["fault: belongs to no record; expected `way.md` beside it"],
  },
  {
    way: "is a guide's PDF that is none",
    file: "resources/ca/llista-de-seguretat.pdf",
    content: "Not a PDF.\n",
    gets: ["fault: is not a PDF; expected a PDF, such as `npm run studio -- print` makes"],
  },
  {
    way: "is a page that the program leads to, and is gone",
    file: "pages/en/thanks.md",
    gets: ["fault: is missing, but the program links to its page; expected a page in Català with `title`…"],
  },
  {
    way: "is a public file where the site has a page",
    file: "public/llms.txt",
    content: "Mine.\n",
    gets: ['fault: takes an address that the site itself uses; found "/llms.txt"; expected another name'],
  },
  {
    way: "is a picture that nobody shows",
    file: "articles/en/unused.png",
    content: Buffer.from("iVBORw0KGgo=", "base64"),
    gets: ["warning: is a picture that no record shows; expected a record that shows it, or the file in `public/`"],
  },
  {
    way: "shows a picture that cannot be read",
    file: "articles/en/shows-torn.md",
    content: article({}, "![Torn](./torn.png)"),
    gets: ['fault:9: is not a readable picture; found "./torn.png"; expected a file whose content is JPEG…'],
  },
  {
    way: "is in Latin-1",
    file: "articles/en/latin.md",
    content: Buffer.from(article({ title: "title: Disseny gràfic" }), "latin1"),
    gets: ['fault:2: is not UTF-8; found "byte 0xE0 at 21"; expected the file saved as UTF-8'],
  },
  {
    way: "is in UTF-16",
    file: "articles/en/wide.md",
    content: Buffer.from(`\uFEFF${article()}`, "utf16le"),
    gets: ['fault: is not UTF-8; found "UTF-16"; expected the file saved as UTF-8'],
  },
  {
    way: "has a zero byte",
    file: "articles/en/zero.md",
    content: article({}, "One.\0"),
    gets: ["fault:9: has a zero byte, which text must not contain; expected text in UTF-8"],
  },
  {
    way: "is a skill that leads to no address",
    file: "skills/lost-way/SKILL.md",
    content: "---\nname: lost-way\ndescription: A way.\n---\nGo.\n\nPost to {base_url}/nowhere, see [a](/pricing).\n",
    gets: [
      'fault:7: leads to an address that does not exist on this site; found "/nowhere"',
      'fault:7: does not work outside this site; found "/pricing"; expected the whole address, `{base_url}/pricing`',
    ],
  },
];
