import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { askedAnew } from "../../src/model/reads/queries.ts";
import { bareFixtures } from "../../src/publish/fixtures-of.ts";
import { deadAddresses } from "../../src/publish/rendered/dead-addresses.ts";
import { LocalAddresses } from "../../src/publish/rendered/local-addresses.ts";
import { NamedAddresses } from "../../src/publish/rendered/named-addresses.ts";
import { completeStudio } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

const own = "https://studio.example";
const types = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  xml: "application/atom+xml",
};

/** Text of a type → the paths that it names, at the address `/services/web` */
const texts: [type: keyof typeof types, text: string, named: string[]][] = [
  ["html", `<a href="/a?b#c">x</a><link rel=icon href=/i.png><a href='${own}/d'>y</a>`, ["/a", "/i.png", "/d"]],
  [
    "html",
    '<img src="/b.png" srcset="/b%20c.webp 1x, /d,e.webp 2x"><a href="f">x</a>',
    ["/b.png", "/b%20c.webp", "/d,e.webp", "/services/f"],
  ],
  ["html", '<form action="/send"><video poster="/p.png"><a href="/it&#39;s">x</a>', ["/send", "/p.png", "/it's"]],
  ["html", `<meta property="og:image" content="${own}/s.png"><meta name="x" content="/words">`, ["/s.png"]],
  ["html", `<script type="application/ld+json">{"url":"${own}/l"}</script><script>"${own}/no"</script>`, ["/l"]],
  ["html", '<!-- <a href="/no"> --><textarea><a href="/no"></textarea><p title="/no">/no</p>', []],
  [
    "html",
    '<code>&lt;a href="/no"&gt;</code><a href="https://other.example/no">x</a><a href="mailto:x@y.example">',
    [],
  ],
  ["json", `{"url":"${own}/a","html":"<a href=\\"${own}/no\\">","text":"at ${own}/no"}`, ["/a"]],
  ["md", `canonical: ${own}/c\n\n[a](${own}/a_(1)) ![b](<${own}/b>) <${own}/d>`, ["/c", "/a_(1)", "/b", "/d"]],
  ["md", `at ${own}/no, \`[x](${own}/no)\`\n\n\`\`\`md\n[x](${own}/no)\n\`\`\`\n\n[a](${own}/a)`, ["/a"]],
  ["xml", `<id>${own}/a</id><link href="${own}/b"/><content>&lt;a href="${own}/no"&gt;</content>`, ["/a", "/b"]],
];

describe("a published text", () => {
  it("names the addresses of its site in links, and not in code and in words", () => {
    const local = new LocalAddresses(own);
    return everyRow(texts, ([type, text, named]) =>
      assert.deepEqual(local.in(text, { path: "/services/web", mediaType: types[type] }).sort(), [...named].sort()),
    );
  });

  it("is not read again while it is the same", () => {
    const kept = new Map<string, string>();
    const derive = (kind: string, from: readonly string[], make: () => string) => {
      const key = [kind, ...from].join();
      const text = kept.get(key) ?? make();
      kept.set(key, text);
      return text;
    };
    let read = 0;
    const note = (etag: string) => {
      const named = new NamedAddresses(own, { derive });
      named.note({ path: "/x", mediaType: types.html }, etag, () => {
        read += 1;
        return Buffer.from('<a href="/a">');
      });
      return [...named.first];
    };
    for (const etag of ["one", "one", "two"]) assert.deepEqual(note(etag), [["/a", "/x"]]);
    assert.equal(read, 2);
  });
});

/** Returns the faults of a studio whose page or document names an address, and whose other pages are published. */
async function faultsOf(
  address: string,
  settings: object = {},
  files: Record<string, string> = {},
  by: { path: string; mediaType: string } = { path: "/services/web", mediaType: types.html },
) {
  const studio = completeStudio();
  studio.edit("studio.yaml", (company: Record<string, unknown>) => void Object.assign(company, settings));
  for (const [file, text] of Object.entries(files)) studio.write(file, text);
  const site = await siteIn(studio.folder, own);
  const named = new NamedAddresses(own, askedAnew);
  const link = by.mediaType === types.html ? `<a href="${address}">x</a>` : `[x](${own}${address})`;
  named.note(by, "", () => Buffer.from(link));
  const pages = new Set(site.pages.map(({ path }) => path));
  const { rate, formBytes, today } = site;
  const present = bareFixtures(site.studio);
  const frozen = present.studio.entries.map((entry) => ({ ...entry, slug: `${entry.slug}-of-the-frozen-sandbox` }));
  const faults = deadAddresses(named, (path) => pages.has(path), site, {
    content: studio.folder,
    baseUrl: own,
    rate,
    formBytes,
    today,
    fixtures: { ...present, studio: { ...present.studio, entries: [...present.studio.entries, ...frozen] } },
  });
  return faults.map((fault) => faultText(fault, "content"));
}

describe("an address that a page names", () => {
  it("is there as a page in any spelling, an operation, an example of the sandbox, an interface or an old address", () =>
    everyRow(
      [
        "/services/web",
        "/services/web/",
        "/services/web.html",
        "/api/v1/services/%7Bslug%7D",
        "/api/v1/exports/x",
        "/sandbox/api/v1/services/any",
        "/sandbox/mcp",
        "/services/web-of-the-frozen-sandbox",
        "/services/web-of-the-frozen-sandbox.md",
        "/healthz",
        "/search",
        "/old",
      ],
      async (address) =>
        assertNone(await faultsOf(address, {}, { "moved.yaml": "moved:\n  - { from: /old, to: /services/web }\n" })),
    ));

  it("stops the build where nothing is there, and the fault names the page, the place and what is near", async () => {
    const component = { "components/Card.astro": '<p>x</p>\n<a href="/servises/web">x</a>\n' };
    assert.match(
      (await faultsOf("/servises/web", {}, component)).join(),
      /^content\/components\/Card\.astro:2: is named by \/services\/web, and the site has nothing there; found "\/servises\/web"; expected `\/services\/web`, perhaps$/,
    );
    assert.match((await faultsOf("/_astro/gone.jpg")).join(), /^content\/services\/en\/web\.md: is named by/);
    for (const address of ["/api/v1/services/none", "/100%", "/a/..%2fb"])
      assert.equal((await faultsOf(address)).length, 1);
  });

  it("stops the build where a document names it, and the fault begins with the address of the document", async () => {
    for (const path of ["/llms.txt", "/services.md"])
      assert.deepEqual(await faultsOf("/gone", {}, {}, { path, mediaType: types.md }), [
        `${path}: is named by ${path}, and the site has nothing there; found "/gone"`,
      ]);
  });

  it("is a warning of the check alone where the studio states `links: warn`, unless the program or a component names it", async () => {
    const warn = { links: "warn" };
    assert.deepEqual(await faultsOf("/gone", warn), []);
    assert.equal((await faultsOf("/_astro/gone.jpg", warn)).length, 1);
    assert.equal((await faultsOf("/gone", warn, { "components/Card.astro": '<a href="/gone">x</a>' })).length, 1);
  });
});
