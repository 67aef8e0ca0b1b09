import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { localPath, pagesOf, pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const page = (title: string, order: number) => source({ title, summary: `${title}.`, updated: "2026-01-31", order });

/**
 * Writes one service in English and Spanish, a second in Catalan alone, two pages, and the list's introduction in
 * English.
 */
async function someStudio() {
  const content = minimalStudio();
  content.write("services/es/web.md", source({ ...serviceFields, title: "Red" }));
  content.write("services/ca/print.md", source({ ...serviceFields, title: "Impremta", updated: "2026-05-05" }));
  content.write("pages/es/home.md", page("Inicio", 1));
  content.write("pages/en/about.md", page("About", 2));
  content.write("pages/en/services.md", page("What we do", 3));
  return loadStudio(content.folder);
}

async function pagesByPath() {
  return new Map(pagesOf(await someStudio()).map((each) => [each.path, each]));
}

describe("the address of a page", () => {
  it("has no prefix in the default locale and one in the others", async () => {
    const studio = await someStudio();
    assert.equal(localPath(studio, "en", "services"), "/services");
    assert.equal(localPath(studio, "es", "services"), "/es/services");
    assert.equal(localPath(studio, "en"), "/");
    assert.equal(localPath(studio, "ca"), "/ca");
  });

  it("is made of the segment of the collection and the slug", async () => {
    const studio = await someStudio();
    assert.equal(pathOf(studio, { collection: "services", slug: "web", locale: "es" }), "/es/services/web");
  });

  it("has no folder where the page is about the studio itself, and is the root for the home page", async () => {
    const studio = await someStudio();
    assert.equal(pathOf(studio, { collection: "pages", slug: "about", locale: "en" }), "/about");
    assert.equal(pathOf(studio, { collection: "pages", slug: "home", locale: "en" }), "/");
    assert.equal(pathOf(studio, { collection: "pages", slug: "home", locale: "es" }), "/es");
  });

  it("leads to its Markdown and JSON variants by an extension, and by index for the home page", () => {
    assert.equal(variantPath("/services/web", "md"), "/services/web.md");
    assert.equal(variantPath("/", "json"), "/index.json");
    assert.equal(variantPath("/es", "md"), "/es.md");
  });
});

describe("the pages of a studio", () => {
  it("are those that have content in a locale and no others", async () =>
    assert.deepEqual([...(await pagesByPath()).keys()].sort(), [
      "/",
      "/about",
      "/ca/services",
      "/ca/services/print",
      "/es",
      "/es/services",
      "/es/services/web",
      "/services",
      "/services/web",
    ]));

  it("name only published pages as their translations", async () => {
    const pages = await pagesByPath();
    assert.deepEqual(pages.get("/services/web")?.alternates, { en: "/services/web", es: "/es/services/web" });
    assert.deepEqual(pages.get("/ca/services/print")?.alternates, { ca: "/ca/services/print" });
    assert.deepEqual(pages.get("/about")?.alternates, { en: "/about" });
    assert.deepEqual(pages.get("/es")?.alternates, { en: "/", es: "/es" });
  });

  it("include a list in every locale that has a record of it", async () => {
    const alternates = { en: "/services", es: "/es/services", ca: "/ca/services" };
    assert.deepEqual((await pagesByPath()).get("/ca/services")?.alternates, alternates);
  });

  it("take the title of a list from its introduction, or from the texts of the interface", async () => {
    const pages = await pagesByPath();
    assert.deepEqual([pages.get("/services")?.kind, pages.get("/services")?.title], ["list", "What we do"]);
    assert.equal(pages.get("/es/services")?.title, "Work that we do");
  });

  it("date a list by the latest change of what it shows", async () =>
    assert.equal((await pagesByPath()).get("/ca/services")?.updated, "2026-05-05"));

  it("do not show the introduction of a list a second time as a page of its own", async () => {
    const shown = [...(await pagesByPath()).values()].filter(({ title }) => title === "What we do");
    assert.deepEqual(
      shown.map(({ path, kind }) => [path, kind]),
      [["/services", "list"]],
    );
  });
});

it("a list with more records than a page shows continues on further pages whose addresses no record can have", async () => {
  const content = minimalStudio();
  for (let order = 2; order <= 51; order++) {
    content.write(`services/en/web-${order}.md`, source({ ...serviceFields, order }));
  }
  content.write("services/es/web.md", source(serviceFields));
  const lists = pagesOf(await loadStudio(content.folder)).filter(({ kind }) => kind === "list");
  assert.deepEqual(
    lists.map(({ path, part, alternates }) => [path, part, alternates]),
    [
      ["/services", { number: 1, count: 2 }, { en: "/services", es: "/es/services" }],
      ["/services/part/2", { number: 2, count: 2 }, { en: "/services/part/2" }],
      ["/es/services", { number: 1, count: 1 }, { en: "/services", es: "/es/services" }],
    ],
  );
});
