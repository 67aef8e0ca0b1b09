import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { currentStateOf } from "../../src/components/frame/menu.ts";
import { readContent } from "../../src/loader/load.ts";
import { siteMenu } from "../../src/model/addresses/site-menu.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { completeStudio, faultTextsIn, serviceFields, source } from "../model/minimal-studio.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

const shop = { to: "https://shop.example/all?a=1&b=<2>", label: { en: "Shop & more", es: "Tienda", ca: "Botiga" } };
const menu = {
  main: [
    { to: "/services", below: ["/services/web", { to: "/services/app", label: "Apps" }, shop] },
    "/contact",
    { label: { en: "More", es: "Más", ca: "Més" }, below: ["https://blog.example", "mailto:hello@studio.example"] },
  ],
  footer: ["/privacy", "/llms.txt#top"],
};

function studioWith(stated: unknown) {
  const studio = completeStudio();
  studio.write("services/en/app.md", source({ ...serviceFields, title: "App", order: 2 }));
  studio.write("pages/en/contact.md", page("Write to us", { menu: "main" }));
  if (stated !== undefined) studio.write("menu.yaml", JSON.stringify(stated));
  return studio;
}

function page(title: string, more: object = {}) {
  return source({ title, summary: `${title}.`, updated: "2026-01-31", order: 1, ...more });
}

const labelled = { ...menu, footer: ["/privacy", { to: "/llms.txt", label: "For programs" }] };

describe("menu.yaml", () => {
  it("has links to pages, records and outside, and one level below an entry", async () => {
    const { studio } = await siteIn(studioWith(labelled).folder);
    const outline = (locale: string, place: "main" | "footer") =>
      siteMenu(studio, locale, place).map(({ title, href, below }) => [
        title,
        href,
        ...below.map((each) => `${each.title} ${each.href}`),
      ]);
    assert.deepEqual(outline("en", "main"), [
      ["Work that we do", "/services", "Web /services/web", "Apps /services/app", `Shop & more ${shop.to}`],
      ["Write to us", "/contact"],
      ["More", undefined, "blog.example https://blog.example", "hello@studio.example mailto:hello@studio.example"],
    ]);
    assert.deepEqual(outline("en", "footer"), [
      ["Page privacy", "/privacy"],
      ["For programs", "/llms.txt"],
    ]);
  });

  it("leaves out what is not published in a language", async () => {
    const { studio } = await siteIn(studioWith(labelled).folder);
    assert.deepEqual(
      siteMenu(studio, "es", "main").map(({ title, href }) => [title, href]),
      [
        ["Page contact", "/es/contact"],
        ["Más", undefined],
      ],
    );
  });

  it("leaves the front matter of pages in force for a menu that it does not state, and without it for both", async () => {
    for (const stated of [{ footer: ["/privacy"] }, undefined]) {
      const { studio } = await siteIn(studioWith(stated).folder);
      assert.deepEqual(
        siteMenu(studio, "en", "main").map(({ href }) => href),
        ["/contact"],
      );
      assert.equal(siteMenu(studio, "en", "footer").length, stated ? 1 : 0);
    }
  });

  it("is in the JSON and the Markdown of the home page, and llms.txt says where else it leads", async () => {
    const site = await siteIn(studioWith(labelled).folder);
    const artifacts = new Map([...artifactsOf(site)].map((each) => [each.path, each]));
    const textOf = async (path: string) => String((await artifacts.get(path)?.body())?.content);
    const { main } = JSON.parse(await textOf("/index.json")).data.menu;
    const url = new URL(shop.to).href;
    assert.deepEqual(main[0].below.at(-1), { title: "Shop & more", url });
    assert.deepEqual(Object.keys(main[2]), ["title", "below"]);
    assert.deepEqual(Object.keys(main[1]), ["title", "url"]);
    const markdown = await textOf("/index.md");
    assert.match(markdown, /^- \[Work that we do\]\(https:\/\/studio\.example\/services\)\n {2}- \[Web\]\(/m);
    assert.match(markdown, /^- More\n {2}- \[blog\.example\]\(https:\/\/blog\.example\/?\)$/m);
    assert.match(
      await textOf("/llms.txt"),
      /^The menu also leads to other sites: Shop \\?& more `https:\/\/shop\.example/m,
    );
    const plain = await siteIn(studioWith(undefined).folder);
    const llms = [...artifactsOf(plain)].find(({ path }) => path === "/llms.txt");
    assert.doesNotMatch(String((await llms?.body())?.content), /The menu also/);
  });

  it("marks the current page, and the entry that it is below", async () => {
    const { studio } = await siteIn(studioWith(labelled).folder);
    const statesOn = (path: string) => siteMenu(studio, "en", "main").map((item) => currentStateOf(item, path));
    assert.deepEqual(statesOn("/services"), ["page", undefined, undefined]);
    assert.deepEqual(statesOn("/services/app"), ["true", undefined, undefined]);
    assert.deepEqual(statesOn("/contact"), [undefined, "page", undefined]);
  });
});

describe("the check of menu.yaml", () => {
  it("follows its links as those of prose", async () => {
    const stated = { main: ["/servces", { to: "/contact", below: ["/contact#nowhere"] }], footer: [menu.footer[1]] };
    const studio = studioWith(stated);
    const known = { addresses: () => new Set(["/llms.txt"]), partsOf: () => new Set(["write"]) };
    const { faults } = await readContent(studio.folder, { ...known, checkFiles: async () => [] });
    const found = faults.filter(({ file }) => file === "menu.yaml").map(({ field, reason }) => `${field} ${reason}`);
    assert.deepEqual(
      found.sort(),
      [
        "footer.0.label is missing, and the address is no page with a title",
        "main.0.to leads to an address that does not exist on this site",
        "main.1.below.0.to leads to a section that /contact does not have",
        "main.1.below.0.to leads to a section that /es/contact does not have",
        "main.1.below.0.to leads to a section that /ca/contact does not have",
      ].sort(),
    );
  });

  it("refuses scripts, entries without a place, a second level and unknown keys", async () => {
    const stated = {
      main: ["javascript:alert(1)", { label: "More" }, { to: "/contact", below: [{ to: "/contact", below: [] }] }],
      footer: [{ to: "//evil.example", label: { en: "One language" } }],
      side: [],
    };
    const texts = (await faultTextsIn(studioWith(stated))).join("\n");
    assert.match(texts, /main\.0\.to: .*javascript:alert\(1\)/);
    assert.match(texts, /main\.1\.to: is missing; without it an entry needs `label` and `below`/);
    assert.match(texts, /main\.2\.below\.0\.below: is not a known key/);
    assert.match(texts, /footer\.0\.to: .*\/\/evil\.example/);
    assert.match(texts, /footer\.0\.label(\.es: is missing|: has the wrong format.*one in every language)/);
    assert.match(texts, /side: is not a known key/);
  });

  it("names a draft, and the menu leaves it out", async () => {
    const studio = studioWith({ main: ["/contact", "/later"] });
    studio.write("pages/en/later.md", page("Later", { draft: true }));
    const { faults, studio: read } = await readContent(studio.folder);
    assert.deepEqual(
      faults.filter(({ file }) => file === "menu.yaml").map(({ field, reason }) => [field, reason]),
      [["main.1.to", "leads to a draft, which is not published"]],
    );
    assert.deepEqual(read && siteMenu(read, "en", "main").map(({ href }) => href), ["/contact"]);
  });
});
