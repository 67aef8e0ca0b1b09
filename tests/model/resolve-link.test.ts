import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { type Destination, linkResolver } from "../../src/model/addresses/resolve-link.ts";
import { caseFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const page = { title: "Page", summary: "A page.", updated: "2026-01-31", order: 2 };

let resolve: (url: string, locale?: string, collection?: "services" | "cases" | "pages") => Destination;

before(async () => {
  const content = minimalStudio();
  content.write("services/ca/web.mdx", source(serviceFields));
  content.write("services/en/apps.md", source(serviceFields));
  content.write("cases/en/shop.md", source(caseFields));
  content.write("cases/ca/shop.md", source(caseFields));
  content.write("pages/ca/home.md", source(page));
  content.write("pages/ca/about.md", source(page));
  content.write("pages/ca/services.md", source(page));
  const find = linkResolver(await loadStudio(content.folder));
  resolve = (url, locale = "ca", collection = "services") => find(url, { collection, locale });
});

function leadsTo(destination: Destination): string {
  return "href" in destination ? destination.href : destination.kind;
}

describe("a link without the prefix of a language", () => {
  it("leads to the page in the language of its record", () => {
    assert.equal(leadsTo(resolve("/services/web")), "/ca/services/web");
    assert.equal(leadsTo(resolve("/services/web", "en")), "/services/web");
    assert.equal(leadsTo(resolve("/")), "/ca");
    assert.equal(leadsTo(resolve("/services")), "/ca/services");
    assert.equal(leadsTo(resolve("/about/")), "/ca/about");
  });

  it("keeps its query and its fragment", () => {
    assert.equal(leadsTo(resolve("/services/web?a=1&b=2#c")), "/ca/services/web?a=1&b=2#c");
    assert.equal(leadsTo(resolve("/#top")), "/ca#top");
  });

  it("to a page that its language lacks lists the languages that have it", () => {
    const expected = { kind: "untranslated", wanted: "ca", locales: ["en"], neutral: "/services/apps" };
    assert.deepEqual(resolve("/services/apps"), expected);
    assert.deepEqual(resolve("/about", "en"), { ...expected, wanted: "en", locales: ["ca"], neutral: "/about" });
  });

  it("to a machine document, an operation or an unknown path stays as it was written", () => {
    for (const url of ["/llms.txt", "/openapi.json", "/api/v1/services?limit=1", "/images/a.svg", "/nowhere#x"]) {
      const destination = resolve(url);
      assert.deepEqual([destination.kind, leadsTo(destination)], ["address", url]);
    }
  });
});

describe("a link with the prefix of a language", () => {
  it("leads to the page in that language, also where it is the default one", () => {
    assert.equal(leadsTo(resolve("/ca/services/web", "en")), "/ca/services/web");
    assert.equal(leadsTo(resolve("/en/services/web")), "/services/web");
    assert.equal(leadsTo(resolve("/en/")), "/");
    assert.equal(leadsTo(resolve("/en")), "/");
    assert.equal(leadsTo(resolve("/ca", "en")), "/ca");
  });

  it("to a page that this language lacks is untranslated", () =>
    assert.equal(resolve("/ca/services/apps", "en").kind, "untranslated"));
});

describe("a link to a file of the content", () => {
  it("leads to the page of the record", () => {
    assert.equal(leadsTo(resolve("./web.md")), "/ca/services/web");
    assert.equal(leadsTo(resolve("web.mdx#part")), "/ca/services/web#part");
    assert.equal(leadsTo(resolve("../../cases/ca/shop.md?x")), "/ca/cases/shop?x");
    assert.equal(leadsTo(resolve("../../pages/ca/home.md")), "/ca");
    assert.equal(leadsTo(resolve("../../pages/ca/services.md")), "/ca/services");
  });

  it("without a folder of a language leads to the record in its own language", () => {
    assert.equal(leadsTo(resolve("../cases/shop.md")), "/ca/cases/shop");
    assert.equal(leadsTo(resolve("../cases/shop.md", "en")), "/cases/shop");
    assert.equal(resolve("../services/apps.md", "ca", "cases").kind, "untranslated");
  });

  it("with the folder of another language leads to the record in that language", () => {
    assert.equal(leadsTo(resolve("../en/web.md")), "/services/web");
    assert.equal(leadsTo(resolve("../../services/ca/web.md", "en", "cases")), "/ca/services/web");
  });

  it("is a file where it is no record, and nothing where it has no extension", () => {
    assert.deepEqual(resolve("./a%20b.png"), { kind: "file", file: "services/ca/a b.png" });
    assert.equal(resolve("./nowhere.md").kind, "none");
    assert.equal(resolve("web").kind, "none");
    assert.equal(resolve("../../../../etc/passwd.md").kind, "none");
  });
});

describe("a link that leads to no page of the site", () => {
  it("is classified as elsewhere where it has a scheme or another host", () => {
    for (const url of ["https://a.example/", "mailto:a@a.example", "tel:+34930000000", "//a.example/b", "HTTP://a"]) {
      assert.equal(resolve(url).kind, "elsewhere", url);
    }
  });

  it("is classified as here where it has only a fragment or a query", () => {
    for (const url of ["#a", "", "?a=1#b"]) assert.equal(resolve(url).kind, "here", url);
  });

  it("stays whole where it cannot be decoded", () =>
    assert.deepEqual(resolve("/%zz"), { kind: "address", path: "/%zz", href: "/%zz" }));
});
