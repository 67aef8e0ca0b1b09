import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sitePagesOf } from "../../src/api/pages/site-pages.ts";
import { saidOf } from "../../src/loader/faults/fault-text.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { askedAnew } from "../../src/model/reads/queries.ts";
import { pagePolicies } from "../../src/publish/rendered/page-policies.ts";
import { minimalStudio } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";

const own = "https://studio.example";

/** Returns policies and faults of a studio whose page `/services/web` is rendered with this HTML. */
async function held(html: string, settings: object = {}, files: Record<string, string> = {}) {
  const studio = minimalStudio();
  studio.edit("studio.yaml", (company: Record<string, unknown>) => void Object.assign(company, settings));
  for (const [file, text] of Object.entries(files)) if (!file.startsWith("_")) studio.write(file, text);
  const loaded = await loadStudio(studio.folder);
  const rendered = {
    pages: sitePagesOf(loaded, []),
    html: async ({ path }: { path: string }) => (path === "/services/web" ? html : "<main></main>"),
    queries: askedAnew,
    file: (path: string) => files[path.slice(1)],
  };
  const { policies, faults } = await pagePolicies(rendered, loaded, studio.folder, own);
  return { policies, faults: faults.map((each) => `${each.file}:${each.line} ${saidOf(each)}`) };
}

const blocked: Record<string, [html: string, said: RegExp]> = {
  "a form": [
    '<form action="https://list.example/subscribe" method="post">',
    /sends a form to another site, which the content policy of \/services\/web blocks; found "<form action=.*`list\.example` among `forms` in studio\.yaml/,
  ],
  "a button with an address of its own": ['<button formaction="https://list.example/x">', /among `forms`/],
  "a form to a mailbox": ['<form action="mailto:x@y.example">', /sends a form.*a link to the form there$/],
  "a script": ['<script src="//cdn.example/x.js" async></script>', /`cdn\.example` among `scripts`/],
  "an inline script": ["<script>alert(1)</script>", /is an inline script.*without `is:inline`/],
  "an import map": ['<script type="importmap">{}</script>', /is an inline script/],
  "a handler": ['<button onclick="go()">', /runs an inline script.*addEventListener/],
  "an inline style": ['<p style="color: red">', /is an inline style/],
  "a style element": ["<style>p { color: red }</style>", /is an inline style/],
  "a style sheet": ['<link rel="stylesheet" href="https://cdn.example/x.css">', /`cdn\.example` among `styles`/],
  "a typeface": ['<link rel="preload" as="font" href="https://cdn.example/x.woff2">', /among `embeds`/],
  "a picture": ["<img src=https://p.example/x.png alt>", /loads a file of another site.*`p\.example` among `embeds`/],
  "a choice of pictures": ['<img src="/x.png" srcset="/a.png 1x, https://p.example/b.png 2x">', /among `embeds`/],
  "a picture in its address": ['<img src="data:image/png;base64,AAAA">', /loads a file.*the file in `public\/`$/],
  "a film": ['<video poster="https://p.example/x.png">', /among `embeds`/],
  "a frame": ['<iframe src="https://booking.example/x">', /shows a frame.*`booking\.example` among `embeds`/],
  "a plugin": ['<object data="/x.svg">', /needs a plugin/],
  "another base": ['<base href="/x/">', /changes what all addresses/],
  "a sheet that a style sheet imports": ['<link rel="stylesheet" href="/_astro/x.css">', /@import.*among `styles`/],
  "a typeface of a style sheet": ['<link rel="stylesheet" href="/_astro/y.css">', /`fonts\.example` among `embeds`/],
  "a request of a script": ['<script type="module" src="/_astro/x.js"></script>', /`api\.example` among `connect`/],
};
const files = {
  "_astro/x.css": '@import "https://cdn.example/x.css"; /* url(https://no.example) */ p { background: url(/x.png) }',
  "_astro/y.css": "@font-face { src: url(https://fonts.example/x.woff2) }",
  "_astro/x.js": 'fetch("https://api.example/x");',
};

const harmless: Record<string, string> = {
  "a link": '<a href="https://other.example/x">x</a>',
  "a canonical address": '<link rel="canonical" href="https://other.example/x">',
  "structured data": '<script type="application/ld+json">{"@id": "https://schema.example"}</script>',
  "a form of the site": '<form action="/contact"><form action="https://studio.example/contact">',
  "code that is shown": "<pre><code>&lt;form action=\"https://x.example\"&gt; onclick='x'</code></pre>",
  "a comment": '<!-- <form action="https://x.example"> -->',
  "text that looks like an attribute": "<p>the attribute style=x, and onload=x</p>",
  "a text area with a tag in it": '<textarea><img src="https://x.example/y"></textarea>',
};

describe("the content policy of a rendered page", () => {
  it("blocks what the studio does not allow, and the fault names component, element, address and setting", async () => {
    await everyRow(Object.entries(blocked), async ([, [html, said]]) => {
      const { faults, policies } = await held(html, {}, files);
      assert.equal(faults.length, 1, faults.join("\n"));
      assert.match(faults[0] ?? "", said);
      assert.equal(policies.size, 0);
    });
  });

  it("lets everything pass that needs no other site", async () => {
    await everyRow(Object.entries(harmless), async ([, html]) => assert.deepEqual((await held(html)).faults, []));
  });

  it("names the component with its line, else the record", async () => {
    const form = '<form action="https://list.example/subscribe">';
    const component = { "components/Newsletter.astro": `---\n---\n<p>Join</p>\n${form}\n` };
    assert.match((await held(form, {}, component)).faults[0] ?? "", /^components\/Newsletter\.astro:4 /);
    assert.match((await held(form)).faults[0] ?? "", /^services\/en\/web\.md:undefined /);
  });

  it("opens for exactly the hosts that the page uses, and nowhere else", async () => {
    const settings = {
      scripts: ["cdn.example", "unused.example"],
      styles: ["https://cdn.example"],
      connect: ["api.example", "wss://api.example"],
      forms: ["*.list.example", "unused.example"],
    };
    const html =
      '<form action="https://eu.list.example/x"><script src="https://cdn.example/x.js"></script>' +
      '<link rel="stylesheet" href="https://cdn.example/x.css">';
    const { faults, policies } = await held(html, settings);
    assert.deepEqual(faults, []);
    assert.deepEqual(Object.fromEntries(policies), {
      "/services/web":
        "default-src 'self'; script-src 'self' https://cdn.example; style-src 'self' https://cdn.example; " +
        "connect-src 'self' https://api.example wss://api.example; object-src 'none'; " +
        "form-action 'self' https://*.list.example; base-uri 'none'; frame-ancestors 'none'",
    });
    const ofScript = await held('<script src="/_astro/x.js"></script>', settings, files);
    assert.match(ofScript.policies.get("/services/web") ?? "", /; connect-src 'self' https:\/\/api\.example; object/);
  });

  it("opens every page for the script that counts visits, and for where it sends", async () => {
    const script = "https://stats.example/js/x.js?site=1";
    const attributes = { "data-domain": "studio.example" };
    const html = `<script defer src="${script}" data-domain="studio.example"></script>`;
    const { faults, policies } = await held(html, { analytics: { script, attributes } });
    assert.deepEqual(faults, []);
    assert.ok(policies.size > 1);
    const expected =
      "default-src 'self'; script-src 'self' https://stats.example/js/x.js; connect-src 'self' https://stats.example; " +
      "object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    assert.deepEqual([...new Set(policies.values())], [expected]);
  });
});
