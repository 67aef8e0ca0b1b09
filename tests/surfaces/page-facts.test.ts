import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { operationsOf } from "../../src/contract/operations.ts";
import { defaultLimits } from "../../src/contract/policy.ts";
import { problems } from "../../src/contract/problems.ts";
import { limitLinesOf } from "../../src/contract/reference/limit-lines.ts";
import { toolsOf } from "../../src/contract/tools.ts";
import { type PageAddress, pathOf, twinPath } from "../../src/model/addresses.ts";
import { askFetch } from "../support/ask.ts";
import { startFixture } from "../support/fixture.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";
import { inbox } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { flatten, jsonOf, textOf, wordsMissing } from "./words-missing.ts";

const { server } = await startFixture(temporaryFolder());
after(() => server.stop());

function jsonOfPage(slug: string, locale: string) {
  return jsonOf(pathOf(studio, { collection: "pages", slug, locale }));
}

async function apiAnswer(path: string) {
  const response = await askFetch(server.respond, path, { headers: { host: "localhost:4321" } });
  assert.equal(response.status, 200, path);
  return ((await response.json()) as { data: unknown }).data;
}

describe("the JSON of a page that shows an answer of the API", () => {
  for (const [slug, member, path] of [
    ["about", "company", "/api/v1/company"],
    ["contact", "company", "/api/v1/company"],
    ["pricing", "pricing", "/api/v1/pricing"],
    ["estimate", "pricing", "/api/v1/pricing"],
  ] as const) {
    it(`holds it in the language of the page: ${slug}`, async () => {
      for (const locale of studio.locales) {
        assert.deepEqual(jsonOfPage(slug, locale)[member], await apiAnswer(`${path}?locale=${locale}`), locale);
      }
    });
  }

  it("has the offices, the mail and the telephone of the studio at /contact", () => {
    const { company } = jsonOfPage("contact", "en");
    assert.deepEqual(
      company.offices.map(({ city, postal_code }: Record<string, string>) => `${postal_code} ${city}`),
      ["43004 Tarragona", "07701 Maó"],
    );
    assert.equal(company.contact.email, inbox);
    assert.equal(company.contact.phone, "+34977000000");
  });

  it("has the table of prices with a currency at /pricing", () => {
    for (const locale of studio.locales) {
      const { services } = jsonOfPage("pricing", locale);
      assert.deepEqual(
        services.map(({ slug, currency, price_range }: Record<string, unknown>) => ({ slug, currency, price_range })),
        studio.list("services", locale).map(({ slug, data }) => ({
          slug,
          currency: studio.company.currency,
          price_range: data.price_range,
        })),
      );
    }
  });
});

describe("the JSON of a form's page", () => {
  it("says what the form asks", () => {
    const { form } = jsonOfPage("contact", "en");
    const required = form.fields.filter((field: { required: boolean }) => field.required);
    assert.deepEqual(
      required.map(({ name }: { name: string }) => name),
      ["name", "email", "message"],
    );
    assert.ok(!form.fields.some(({ name }: { name: string }) => name === "website"), "the trap is no field");
    assert.ok(form.media_types.includes("application/x-www-form-urlencoded"));
  });
});

describe("the JSON of the reference", () => {
  const { reference } = jsonOf("/docs");
  const operations = operationsOf(studio);
  const named = (rows: readonly Record<string, unknown>[], key: string) => rows.map((row) => row[key]);

  it("has every operation, error code, limit and tool", () => {
    assert.deepEqual(
      named(reference.operations, "id"),
      operations.map(({ id }) => id),
    );
    assert.deepEqual(named(reference.errors.codes, "code"), Object.keys(problems));
    assert.deepEqual(
      reference.limits.map(({ what, limit }: Record<string, string>) => [what, limit]),
      limitLinesOf(defaultLimits),
    );
    assert.deepEqual(
      named(reference.mcp.tools, "name"),
      toolsOf(studio, operations).map(({ name }) => name),
    );
  });

  it("names the quotas of clients", () => {
    assert.equal(reference.rate_limit.quota, 120);
    assert.equal(reference.rate_limit.window_seconds, 60);
    assert.deepEqual(reference.rate_limit.chat, { quota: 15, window_seconds: 600 });
  });

  it("has what the tables and the commands of the page say", () => {
    // Its own address is the one thing that a document need not say.
    const said = [...flatten(jsonOf("/docs")), `${baseUrl}/docs.json`].join("\n");
    const tree = treeAt("/docs");
    const shown = selectAll("main td code, main th code", tree).map(textOf);
    const commands = selectAll("main .entry code.language-sh", tree).map(textOf);
    const missing = [...shown, ...commands].filter((text) => !said.includes(text) && text !== "null");
    assert.deepEqual([...new Set(missing)], []);
    assert.ok(shown.length > 100 && commands.length > 20);
  });
});

describe("the JSON of every page", () => {
  it("has every word, amount and day that a reader sees there", () => {
    const lost = pages
      // Written in English around the tables, whose rows they have; each has checks of its own.
      .filter(({ path, kind }) => path !== "/docs" && kind !== "operation")
      .flatMap((page) => wordsMissing(page).map((word) => `${page.path}: ${word}`));
    assert.deepEqual(lost, []);
  });

  it("would be found out if it lacked one", () => {
    const contact = pages.find(({ path }) => path === "/contact") as PageAddress;
    const { company: _, ...data } = jsonOf("/contact");
    assert.ok(wordsMissing(contact, data).includes("43004"));
    const pricing = pages.find(({ path }) => path === "/en/pricing") as PageAddress;
    const { services: _s, ...rest } = jsonOf("/en/pricing");
    assert.notDeepEqual(wordsMissing(pricing, rest), []);
  });
});

describe("the JSON of the home page", () => {
  it("has its menus and the records that it shows", () => {
    for (const locale of studio.locales) {
      const home = pages.find((page) => page.kind === "home" && page.locale === locale) as PageAddress;
      const { menu, sections } = jsonOf(home.path);
      const tree = treeAt(home.path);
      const links = selectAll(".site-header nav[aria-label] a, .site-footer nav:not(.agent-documents) a", tree)
        .filter(({ properties }) => properties.hrefLang === undefined)
        .map((link) => new URL(String(link.properties.href), baseUrl).href);
      const listed = [...menu.main, ...menu.footer].map(({ url }: { url: string }) => url);
      assert.deepEqual(
        [...new Set(links)].filter((url) => !listed.includes(url)),
        [],
      );
      assert.ok(listed.length >= 8);
      const cards = selectAll(".home h3 > a:first-child", tree).map(({ properties }) => properties.href);
      const records = sections.flatMap((section: { records: { url: string }[] }) => section.records);
      assert.deepEqual(
        records.map(({ url }: { url: string }) => url.replace(baseUrl, "")),
        cards,
      );
      const markdown = textAt(twinPath(home.path, "md"));
      for (const url of listed) assert.ok(markdown.includes(`](${url})`), url);
    }
  });
});
