import assert from "node:assert/strict";
import { it } from "node:test";
import { kinOf } from "../../../src/api/errors/kin-addresses.ts";
import { nearPages } from "../../../src/api/errors/near-pages.ts";
import { pagesOf } from "../../../src/model/addresses/addresses.ts";
import { everyRow } from "../../support/every-row.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale, service, studio } from "../../support/studio-under-test.ts";

const site = "http://localhost:4321";
const misspelt = service.slice(0, 4) + service.slice(5);
const [caseOfTwoWords = ""] = studio
  .list("cases", defaultLocale)
  .map(({ slug }) => slug)
  .filter((slug) => slug.includes("-"));

/** Requested path → page that the reply suggests first. */
const rows: readonly (readonly [asked: string, first: string])[] = [
  [`/services/${misspelt}`, `/services/${service}`],
  [`/services/${misspelt}.md`, `/services/${service}`],
  ["/servces", "/services"],
  [`/cases/${caseOfTwoWords.slice(0, -1)}.md`, `/cases/${caseOfTwoWords}`],
  ["/fr/services", "/services"],
  [`/${otherLocale}/servces`, `/${otherLocale}/services`],
  ["/work", "/cases"],
  ["/portfolio", "/cases"],
  ["/projects", "/cases"],
  ["/clients", "/cases"],
  ["/careers", "/jobs"],
  ["/hiring", "/jobs"],
  ["/feina", "/jobs"],
  ["/empleo", "/jobs"],
  ["/team", "/about"],
  ["/people", "/about"],
  ["/equip", "/about"],
  ["/equipo", "/about"],
  ["/blog", "/articles"],
  ["/news", "/articles"],
  ["/noticies", "/articles"],
  ["/contact-us", "/contact"],
  ["/contacte", "/contact"],
  ["/quote", "/estimate"],
  ["/pressupost", "/estimate"],
  ["/prices", "/pricing"],
  ["/precios", "/pricing"],
  ["/cases/olly", "/cases"],
  ["/abuot", "/about"],
];

describeMatrix("an address that is nearly one of a page", {}, (fixture) => {
  it("is answered with the whole addresses of the nearest pages, in a member of the problem and in its words", async () => {
    await everyRow(rows, async ([asked, first]) => {
      const response = await fixture.ask(asked);
      assert.equal(response.status, 404);
      const { nearest = [], resolution } = (await response.json()) as { nearest?: string[]; resolution: string };
      assert.equal(nearest[0], site + first);
      assert.ok(resolution.startsWith(`Nearest to it: ${nearest.join(", ")}. `), resolution);
      assert.doesNotMatch(resolution, /ever published/);
      for (const address of nearest) assert.equal((await fixture.ask(address.slice(site.length))).status, 200, address);
    });
  });

  it("is answered with the same addresses whatever type is accepted, and without an Accept field", async () => {
    const accepted = [undefined, "", "*/*", "text/html", "text/html,application/xhtml+xml;q=0.9", "application/json"];
    for (const asked of ["/servces", `/services/${misspelt}`, "/llms.tx"]) {
      const answers = new Set<string>();
      for (const accept of [...accepted, "text/markdown", "image/png", "nonsense"]) {
        const response = await fixture.ask(asked, { headers: accept === undefined ? {} : { accept } });
        assert.equal(response.status, 404, `${asked} for ${accept}`);
        answers.add(await response.text());
      }
      assert.equal(answers.size, 1, asked);
      assert.match([...answers].join(), /"nearest":\["http:/, asked);
    }
  });

  it("is answered with the nearest document where it is nearly the address of one", async () => {
    for (const [asked, document] of [
      ["/llms.tx", "/llms.txt"],
      ["/llm.txt", "/llms.txt"],
      ["/opnapi.json", "/openapi.json"],
      ["/sitemaps.xml", "/sitemap.xml"],
      ["/.well-known/agent-crd.json", "/.well-known/agent-card.json"],
    ] as const) {
      const { nearest = [] } = (await (await fixture.ask(asked)).json()) as { nearest?: string[] };
      assert.ok(nearest.includes(site + document), `${asked}: ${nearest}`);
      assert.equal((await fixture.ask(document)).status, 200, document);
    }
  });

  it("is answered without addresses where only chance makes one alike", async () => {
    for (const asked of ["/zzzz", "/wp-login.php", "/xq", `/${"z".repeat(3000)}`]) {
      const { nearest } = (await (await fixture.ask(asked)).json()) as { nearest?: string[] };
      assert.equal(nearest, undefined, asked);
    }
  });

  it("names the records of the API that are nearest to a slug, by their whole addresses", async () => {
    const near = async (path: string) => ((await (await fixture.ask(path)).json()) as { nearest?: string[] }).nearest;
    assert.equal((await near(`/api/v1/services/${misspelt}`))?.[0], `${site}/api/v1/services/${service}`);
    assert.equal(
      (await near(`/api/v1/services/${misspelt}?locale=${otherLocale}`))?.[0],
      `${site}/api/v1/services/${service}?locale=${otherLocale}`,
    );
    assert.equal((await near("/api/v1/service"))?.[0], `${site}/api/v1/services`);
  });
});

it("a page name that other sites use leads to a page of this one, and never to the reference by chance", () => {
  for (const [asked, first] of rows) {
    const locale = asked.startsWith(`/${otherLocale}/`) ? otherLocale : defaultLocale;
    const near = nearPages(asked, locale, studio).map(({ path }) => path);
    assert.equal(near[0], first, asked);
    if (kinOf(asked.slice(1)) !== undefined && !asked.slice(1).includes("/")) assert.deepEqual(near, [first], asked);
    assert.ok(!near.some((path) => path.endsWith("/docs")), `${asked}: ${near}`);
  }
  const slugs = new Set(pagesOf(studio).map(({ slug }) => slug));
  for (const name of ["work", "careers", "team", "blog", "bloc", "hire-us", "quote", "documentation"]) {
    assert.ok(slugs.has(kinOf(name) ?? ""), name);
  }
});
