import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import YAML from "yaml";
import { checkRequiredPages } from "../../src/api/pages/required-pages.ts";
import { readContent } from "../../src/loader/load.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import { languageSwitch } from "../../src/model/addresses/language-switch.ts";
import { followMoved } from "../../src/model/addresses/moved-address.ts";
import { oldSlugsOf } from "../../src/model/addresses/old-slugs.ts";
import { pagesByPath } from "../../src/model/addresses/pages-by-path.ts";
import { resolvedLink } from "../../src/model/addresses/resolve-link.ts";
import { siteMenu } from "../../src/model/addresses/site-menu.ts";
import { feedPath } from "../../src/model/records/feed.ts";
import { adoptDefinitions } from "../../src/model/shapes/definitions/adopted-definitions.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { refuseTakenSlugs } from "../../src/publish/check-page-slugs.ts";
import { caseFields, completeStudio, source } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";

const words = (en: string) => ({ en, ca: en, es: en });
const talk = { title: "A talk", summary: "A talk.", updated: "2026-01-31", held: "2026-01-30" };

const definition = {
  name: { one: words("Talk"), many: words("Talks") },
  describes: "Talks that the studio gave.",
  sort: "held, latest first",
  surfaces: { feed: true, menu: "footer" },
  fields: { held: { type: "day", required: true, label: words("Day") } },
};

/** Reads a studio with talks and with cases at other addresses, and with further files. */
function readWith(files: Readonly<Record<string, string>> = {}) {
  const { folder, write } = completeStudio();
  const ofTalks = { ...definition, address: { en: "/talks", ca: "/ponències", es: "/charlas" } };
  write("collections/talks.yaml", YAML.stringify(ofTalks));
  const ofCases = { extends: "cases", address: { en: "/portfolio", ca: "/casos", es: "/trabajos" } };
  write("collections/cases.yaml", YAML.stringify(ofCases));
  for (const locale of ["en", "ca", "es"]) {
    write(`talks/${locale}/first.md`, source({ ...talk, formerly: ["/talks/zeroth"] }));
    write(`cases/${locale}/shop.md`, source({ ...caseFields, services: undefined }));
  }
  write("pages/es/portfolio.md", source({ title: "Trabajos", summary: "Todo.", updated: "2026-01-31", order: 9 }));
  for (const [file, text] of Object.entries(files)) write(file, text);
  return readContent(folder, {
    checkFiles: async () => [],
    addresses: (found) => new Set(pagesOf(found).map(({ path }) => path)),
    checkStudio: (found) => [...refuseTakenSlugs(found, []), ...checkRequiredPages(found)],
  });
}

const refused = [
  [{ en: "/lectures", ca: "/casos" }, "address.ca", /another collection/],
  ["/services", "address", /another collection/],
  ["/talks", "address", /another collection/],
  [{ en: "/lectures", fr: "/cours" }, "address.fr", /language that the studio has not/],
  [{ en: "/Õ" }, "address.en", /format/],
  ["/contact", "address", /page of the program/],
  ["/api", "address", /the site itself/],
  ["/ca", "address", /the site itself/],
] as const;

describe("Addresses by language", () => {
  let studio: Studio;
  let faults: readonly ContentFault[];
  before(async () => {
    const read = await readWith();
    studio = read.studio ?? assert.fail();
    faults = read.faults;
  });
  after(() => adoptDefinitions());

  it("have no fault", () =>
    assert.deepEqual(
      faults.filter(({ severity, file }) => !severity && /talk|case/.test(file)),
      [],
    ));

  it("are those of lists and records, each with those of the others", () => {
    const pages = pagesByPath(studio);
    const alternates = { en: "/talks/first", ca: "/ca/pon%C3%A8ncies/first", es: "/es/charlas/first" };
    for (const path of Object.values(alternates)) assert.deepEqual(pages.get(path)?.alternates, alternates, path);
    assert.equal(pages.get("/es/trabajos")?.title, "Trabajos");
    assert.deepEqual(pages.get("/portfolio")?.alternates.es, "/es/trabajos");
    assert.equal(pages.has("/es/portfolio"), false);
    const switched = languageSwitch(studio, pages.get("/talks") ?? assert.fail());
    assert.equal(switched.find(({ locale }) => locale === "es")?.path, "/es/charlas");
  });

  it("are found by links in the words of the language, of the default one, and by files", () =>
    everyRow(
      [
        ["/talks/first", "/es/charlas/first"],
        ["/charlas/first#end", "/es/charlas/first#end"],
        ["/es/talks/first", "/es/charlas/first"],
        ["/ca/ponències", "/ca/pon%C3%A8ncies"],
        ["/cases/shop", "/es/trabajos/shop"],
        ["/portfolio", "/es/trabajos"],
        ["../../pages/es/portfolio.md", "/es/trabajos"],
        ["../../talks/es/first.md", "/es/charlas/first"],
        ["../talks/first.md", "/es/charlas/first"],
      ] as const,
      ([link, path]) => {
        const place = { collection: "cases", locale: "es", file: "cases/es/shop.md" };
        assert.equal(resolvedLink(link, place, studio), path);
      },
    ));

  it("are led to from those that were there before, in each language", () =>
    everyRow(
      [
        ["/cases/shop", "/portfolio/shop"],
        ["/es/cases/shop.md", "/es/trabajos/shop.md"],
        ["/es/portfolio", "/es/trabajos"],
        ["/ca/talks/first", "/ca/pon%C3%A8ncies/first"],
        ["/talks/zeroth", "/talks/first"],
        ["/es/charlas/zeroth", "/es/charlas/first"],
        ["/es/talks/zeroth", "/es/charlas/first"],
      ] as const,
      ([from, to]) => {
        const paths = pagesByPath(studio);
        const way = followMoved(from, "", studio);
        let step = way.next();
        while (!step.done) step = way.next(paths.has(step.value.replace(/\.md$/, "")));
        assert.equal(step.value?.kind === "here" && step.value.href, to);
      },
    ));

  it("are those of menus and feeds, and old slugs are known in each language", () => {
    const [list] = siteMenu(studio, "es", "footer").filter(({ title }) => title === "Talks");
    assert.equal(list?.href, "/es/charlas");
    assert.equal(feedPath(studio, { collection: "talks", locale: "es" }, "xml"), "/es/charlas/feed.xml");
    assert.deepEqual([...oldSlugsOf(studio, "talks")], [["zeroth", "first"]]);
  });

  for (const [address, field, reason] of refused) {
    it(`are refused with the way out: ${JSON.stringify(address)}`, async () => {
      const { faults } = await readWith({
        "collections/lectures.yaml": YAML.stringify({ ...definition, address }),
        "lectures/en/first.md": source(talk),
      });
      const found = faults.filter(({ file, severity }) => !severity && file === "collections/lectures.yaml");
      assert.deepEqual(
        found.map((each) => each.field),
        [field],
      );
      assert.match(found[0]?.reason ?? "", reason);
      assert.notEqual(found[0]?.expected, "");
    });
  }
});
