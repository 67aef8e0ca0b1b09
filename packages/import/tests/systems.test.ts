import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { type ImportedSite, importedSite, picture } from "./imported-site.ts";

/** Site of a system, in as few files as it takes, and what has to come of it. */
interface Row {
  name: string;
  files: Record<string, string | Uint8Array>;
  options?: string[];
  languages?: string;
  expect(site: ImportedSite): void;
}

const formerly = (site: ImportedSite, slug: string, collection = "articles/en") =>
  site.record(`${collection}/${slug}.md`).fields.formerly;

const rows: Row[] = [
  {
    name: "Jekyll: categories, collections, pages, drafts and the prefix of the site",
    files: {
      "_config.yml": "baseurl: /notes\npermalink: pretty\ncollections:\n  projects:\n    output: true\n  inner: {}\n",
      "tools/_posts/2020-01-02-winch.md":
        "---\ntitle: Winch\ncategories: iron\n---\n\nSee [us]({{ '/about/' | relative_url }}).\n",
      "_drafts/rope.md": "---\ntitle: Rope\n---\n\nOf hemp.\n",
      "_projects/quay.md": "---\ntitle: The quay\nclient: Port\n---\n\nStone.\n",
      "_inner/secret.md": "---\ntitle: Secret\n---\n\nNo.\n",
      "history.md": "---\ntitle: History\n---\n\nOld.\n",
      "README.md": "# About this repository\n",
    },
    expect(site) {
      assert.deepEqual(formerly(site, "winch"), ["/notes/tools/iron/2020/01/02/winch"]);
      assert.equal(site.record("articles/en/rope.md").fields.draft, true);
      assert.deepEqual(formerly(site, "quay", "cases/en"), ["/notes/projects/quay"]);
      assert.deepEqual(formerly(site, "history", "pages/en"), ["/notes/history"]);
      assert.equal(site.answer.records["pages/en"], 1);
      assert.equal(site.record("articles/en/winch.md").prose, "See [us](/about).\n");
    },
  },
  {
    name: "Eleventy: data files, permalinks in programs, tags of lists and own shortcodes",
    files: {
      ".eleventy.js": 'module.exports = () => ({ dir: { input: "src", includes: "_includes" } });',
      "src/_data/site.json": '{ "url": "https://old.example" }',
      "src/posts/posts.11tydata.js":
        "module.exports = { permalink: '/{{ page.date | toDatePath }}/{{ page.fileSlug }}/' };",
      "src/posts/2020-01-02-winch.md":
        '---\ntitle: Winch\ntags: [posts, Iron]\n---\n\n{% photo "/img/winch.png" "A winch" %}\n\nSee [rope](https://old.example/2020/02/03/rope/).\n\n<div>\n\t{{ "ada" | photo_of }}\n\t<blockquote>\n\t\tOf <b>iron</b>.\n\t</blockquote>\n</div>\n',
      "src/posts/2020-02-03-rope.md": "---\ntitle: Rope\n---\n\nOf hemp.\n",
      "src/hidden.md": "---\ntitle: Hidden\npermalink: false\n---\n\nNo page.\n",
      "src/img/winch.png": picture,
    },
    expect(site) {
      assert.deepEqual(formerly(site, "winch"), ["/2020/01/02/winch"]);
      assert.equal(
        site.record("articles/en/winch.md").prose,
        "![A winch](../pictures/winch.png)\n\nSee [rope](/articles/rope).\n\n> Of **iron**.\n",
      );
      assert.deepEqual(site.record("articles/en/winch.md").fields.tags, ["Iron"]);
      assert.equal(site.record("pages/en/hidden.md").fields.draft, true);
    },
  },
  {
    name: "Eleventy: addresses that only a program knows are guessed by links",
    files: {
      "eleventy.config.js": "export default function () {}",
      "posts/2020-01-02-a.md": "---\ntitle: A\npermalink: '{{ page.date | ours }}'\n---\n\n[B](/blog/b/)\n",
      "posts/2020-01-03-b.md": "---\ntitle: B\npermalink: '{{ page.date | ours }}'\n---\n\n[A](/blog/a/)\n",
    },
    expect(site) {
      assert.deepEqual(formerly(site, "a"), ["/blog/a"]);
      assert.equal(site.record("articles/en/a.md").prose, "[B](/articles/b)\n");
    },
  },
  {
    name: "Hugo: TOML, bundles, sections, permalinks, aliases, shortcodes and languages",
    languages: "en,es",
    files: {
      "hugo.toml":
        'baseURL = "https://old.example/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.es]\n[permalinks]\nposts = "/:year/:slug/"\n',
      "content/posts/winch/index.md":
        '+++\ntitle = "Winch"\ndate = 2020-01-02T10:00:00+01:00\nlastmod = 2021-02-03\naliases = ["/w/"]\ntags = ["Iron"]\n+++\n\n{{< figure src="winch.png" alt="A winch" caption="Of iron" >}}\n\nSee [rope]({{< ref "rope.md" >}}).\n\n{{< youtube abc >}}\n\n{{< own a="1" >}}Inner.{{< /own >}}\n',
      "content/posts/winch/index.es.md": '+++\ntitle = "Cabrestante"\ndate = 2020-01-02\n+++\n\nDe hierro.\n',
      "content/posts/winch/winch.png": picture,
      "content/posts/rope.md": '---\ntitle: Rope\ndate: 2020-02-03\n---\n\nOf hemp: `{{</* ref "x" */>}}`.\n',
      "content/posts/splice.md": "---\ntitle: Splice\nslug: Long Splice\ndate: 2020-03-04\n---\n\nOf two.\n",
      "content/about.md": "---\ntitle: Of us\n---\n\nWords.\n",
      "content/posts/_index.md": "---\ntitle: Posts\n---\n",
    },
    expect(site) {
      const { fields, prose } = site.record("articles/en/winch.md");
      assert.deepEqual([fields.published, fields.updated], ["2020-01-02T10:00+01:00", "2021-02-03"]);
      assert.deepEqual(fields.formerly, ["/2020/winch", "/w"]);
      assert.equal(
        prose,
        '![A winch](../pictures/winch.png)\n\n_Of iron_\n\nSee [rope](/articles/rope).\n\n<iframe src="https://www.youtube-nocookie.com/embed/abc" title="www.youtube-nocookie.com"></iframe>\n\nInner.\n',
      );
      assert.equal(site.record("articles/es/winch.md").fields.title, "Cabrestante");
      assert.deepEqual(formerly(site, "winch", "articles/es"), ["/es/2020/winch"]);
      assert.equal(site.record("articles/en/rope.md").prose, 'Of hemp: `{{< ref "x" >}}`.\n');
      assert.deepEqual(formerly(site, "long-splice"), ["/2020/long-splice"]);
    },
  },
  {
    name: "Astro: collections, routes, MDX and pictures beside the file",
    files: {
      "astro.config.mjs": 'export default { site: "https://old.example" };',
      "src/pages/log/[...slug].astro":
        '---\nimport { getCollection } from "astro:content";\nconst posts = await getCollection("blog");\n---\n',
      "src/content/blog/winch.mdx":
        '---\ntitle: Winch\npubDate: "Jul 08 2022"\nheroImage: ./winch.png\n---\nimport photo from "./winch.png";\n\n<Image src={photo} alt="A winch" />\n\n<Box kind="x">\n\nInner **words**.\n\n</Box>\n\nSee [rope](/log/rope/).\n',
      "src/content.config.ts":
        'const blog = defineCollection({\n  loader: glob({ pattern: "*.md", generateId: ({ entry }) => entry.slice(3) }),\n});\n',
      "src/content/blog/rope.md": "---\ntitle: Rope\npubDate: 2022-08-09\n---\n\nOf hemp.\n",
      "src/content/blog/winch.png": picture,
    },
    expect(site) {
      const { fields, prose } = site.record("articles/en/winch.md");
      assert.deepEqual([fields.published, fields.formerly], ["2022-07-08", ["/log/winch"]]);
      assert.equal(prose, "![A winch](../pictures/winch.png)\n\nInner **words**.\n\nSee [rope](/articles/rope).\n");
      assert.match(site.report, /winch\.mdx:10: `<Box kind="x">`/);
      assert.match(site.report, /old addresses that a program works out[\s\S]*src\/content\.config\.ts:2/);
    },
  },
  {
    name: "Docusaurus: dated files, authors, admonitions, truncation and translations",
    languages: "en,fr",
    files: {
      "docusaurus.config.js":
        'module.exports = { url: "https://old.example", baseUrl: "/", i18n: { defaultLocale: "en" }, presets: [["classic", { docs: { path: "docs" }, blog: { path: "blog" } }]], plugins: [["content-docs", { id: "plans", path: "plans", routeBasePath: "/all-plans" }]] };',
      "blog/authors.yml": "ada:\n  name: Ada Lovelace\n  title: Engineer\n",
      "blog/2020-01-02-winch.md":
        '---\ntitle: Winch\nauthors: ada\nunlisted: true\n---\n\nOf iron.\n\n<!-- truncate -->\n\n:::tip Mind\n\nThe **rope**.\n\n:::\n\n<Tabs>\n<TabItem value="a" label="Left">\n\nTurn.\n\n</TabItem>\n</Tabs>\n',
      "i18n/fr/docusaurus-plugin-content-blog/2020-01-02-winch.md": "---\ntitle: Treuil\n---\n\nEn fer.\n",
      "plans/crane.md": "# A crane\n\nOf steel.\n",
      "docs/start.md": "---\ntitle: Begin here\nslug: /begin\n---\n\nSee [winch](../blog/2020-01-02-winch.md).\n",
    },
    expect(site) {
      const { fields, prose } = site.record("articles/en/winch.md");
      assert.deepEqual(
        [fields.formerly, fields.authors, fields.indexed],
        [["/blog/2020/01/02/winch"], ["ada-lovelace"], false],
      );
      assert.equal(prose, "Of iron.\n\n> [!TIP]\n> **Mind**\n>\n>\n> The **rope**.\n>\n\n**Left**\n\nTurn.\n");
      assert.equal(site.record("articles/fr/winch.md").fields.title, "Treuil");
      assert.deepEqual(formerly(site, "begin", "pages/en"), ["/docs/begin"]);
      assert.deepEqual(formerly(site, "crane", "pages/en"), ["/all-plans/crane"]);
      assert.equal(site.record("pages/en/begin.md").prose, "See [winch](/articles/winch).\n");
    },
  },
  {
    name: "Markdown: titles from headings, days of file names, files that lead to each other",
    options: ["--permalink", "/:year/:slug/"],
    files: {
      "posts/2020-01-02-winch.md": "# The winch\n\nOf *iron*. See [rope](../posts/rope.md#hemp).\n",
      "posts/rope.md": "---\nlastmod: 2019-04-05\n---\n# Rope\n\n## Hemp\n\nLong.\n",
      "LICENSE.md": "# Licence\n",
    },
    expect(site) {
      const { fields, prose } = site.record("articles/en/winch.md");
      assert.deepEqual(
        [fields.title, fields.summary, fields.published],
        ["The winch", "Of iron. See rope.", "2020-01-02"],
      );
      assert.deepEqual(fields.formerly, ["/2020/winch", "/posts/2020-01-02-winch"]);
      assert.equal(prose, "Of *iron*. See [rope](/articles/rope#hemp).\n");
      assert.equal(site.answer.records["articles/en"], 2);
      const rope = site.record("articles/en/rope.md").fields;
      assert.deepEqual([rope.published, rope.updated], ["2019-04-05", "2019-04-05"]);
    },
  },
  {
    name: "redirects of the host, by folder and by name, lead to where the records are",
    files: {
      "_config.yml": "permalink: /posts/:year/:title/\n",
      _redirects: "/2020/* /posts/2020/:splat\n/w /posts/2020/winch\n/shop https://shop.example/\n/old /nowhere\n",
      "netlify.toml": '[[redirects]]\nfrom = "/log/:year/:slug"\nto = "/posts/:year/:slug"\n',
      "_posts/2020-01-02-winch.md": "---\ntitle: Winch\n---\n\n[Again](/2020/winch), [and](/log/2020/winch).\n",
    },
    expect(site) {
      assert.deepEqual(formerly(site, "winch"), ["/posts/2020/winch", "/2020/winch", "/log/2020/winch"]);
      assert.equal(site.record("articles/en/winch.md").prose, "[Again](/articles/winch), [and](/articles/winch).\n");
      const { moved, hosts } = site.yaml("moved.yaml") as { moved: { from: string; to: string }[]; hosts: string[] };
      assert.deepEqual(
        moved.filter(({ from }) => ["/w", "/shop", "/old"].includes(from)),
        [
          { from: "/w", to: "/articles/winch" },
          { from: "/shop", to: "https://shop.example/" },
        ],
      );
      assert.deepEqual(hosts, ["shop.example"]);
      assert.match(site.report, /_redirects:4: `\/old`/);
      for (const led of ["`/2020/*`", "`/log/*`"]) assert.ok(!site.report.includes(led), led);
    },
  },
];

describe("A folder of each system", () => {
  it("is told by what is there, and becomes records with their old addresses", () =>
    everyRow(rows, async ({ files, options = [], languages = "en", expect }) => {
      const site = await importedSite(files, { options, languages });
      assert.deepEqual(site.answer.check?.faults, [], site.stderr);
      expect(site);
    }));

  it("is refused where there is none, or the system has no such name", async () => {
    const { code, stderr } = await importedSite({ "notes.txt": "x" });
    assert.equal(code, 64);
    assert.match(stderr, /has no Markdown/);
    const named = await importedSite({ "a.md": "x" }, { options: ["--from", "joomla"] });
    assert.match(named.stderr, /`--from` is one of .*hugo.*, not `joomla`/);
  });
});
