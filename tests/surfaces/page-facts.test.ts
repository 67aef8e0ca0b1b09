import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { Element, ElementContent, Nodes, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { wordsFor } from "../../src/components/words.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import { defaultLimits } from "../../src/contract/policy.ts";
import { problems } from "../../src/contract/problems.ts";
import { limitLinesOf } from "../../src/contract/reference/limit-lines.ts";
import { toolsOf } from "../../src/contract/tools.ts";
import { type PageAddress, pathOf, twinPath } from "../../src/model/addresses.ts";
import { criteriaWon } from "../../src/model/better-option.ts";
import { fieldOf } from "../../src/model/field-of.ts";
import { criteria as criteriaShape, options as optionsShape } from "../../src/model/field-shapes.ts";
import { groupedPhone } from "../../src/model/phone.ts";
import type { Entry } from "../../src/model/studio.ts";
import { askFetch, startFixture, temporaryFolder } from "../harness.ts";
import { inbox } from "../studio-under-test.ts";
import { typewritten } from "../typewritten.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "./published-site.ts";

const { server } = await startFixture(temporaryFolder());
after(() => server.stop());

function jsonOf(path: string) {
  return JSON.parse(textAt(twinPath(path, "json"))).data;
}

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

/** Words of a page that its JSON does not have, neither as they are nor as the language writes them. */
function wordsMissing(page: PageAddress, data: unknown = jsonOf(page.path)): string[] {
  const words = wordsFor(studio, page.locale);
  const said = [...flatten(data)];
  const written = said.flatMap((text) => [text, words.value(text), words.label(text), ...asWritten(text, page.locale)]);
  const known = new Set([...written, ...flatten(words.texts), ...countsOf(data)].flatMap(wordsOf));
  const main = select("main", treeAt(page.path)) as Element;
  // The street of doors is a drawing of a list, and leads to its records; the scale of an estimate is read by its prices.
  const street = selectAll(".street, .estimate-scale", main).flatMap((drawing) => wordsOf(shownText(drawing)));
  for (const word of street) known.add(word);
  return [...new Set(wordsOf(shownText(main)))].filter((word) => !known.has(word));
}

/** How many criteria there are, and by how many of them each option is the better one. */
function countsOf(data: unknown): string[] {
  const record = { data: (data as { record?: Entry["data"] }).record ?? {} } as Pick<Entry, "data">;
  const options = fieldOf(record, "options", optionsShape);
  const criteria = fieldOf(record, "criteria", criteriaShape);
  return options && criteria ? [criteria.length, ...criteriaWon(options, criteria)].map(String) : [];
}

/** A day and an amount as the page writes them. */
function asWritten(text: string, locale: string): string[] {
  const words = wordsFor(studio, locale);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [words.day(text), text.slice(0, 4)];
  if (/^\+\d+$/.test(text)) return [groupedPhone(text)];
  if (/^[A-Z]{2}$/.test(text)) return [new Intl.DisplayNames(locale, { type: "region" }).of(text) ?? text];
  const amount = Number(text);
  if (/^0\.\d+$/.test(text)) return [words.share(amount), words.number(amount)];
  if (/^\d+(\.\d+)?$/.test(text)) return [words.number(amount), words.money(amount), String(amount / 1024 ** 2)];
  if (studio.locales.includes(text)) return [studio.texts[text]?.language ?? text];
  return [];
}

/** Every scalar in a value, and every name, as text. */
function flatten(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "object" && value !== null) for (const each of Object.values(value)) flatten(each, found);
  else if (value !== null && value !== undefined) found.add(String(value));
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const name of Object.keys(value)) found.add(name);
  return found;
}

function wordsOf(text: string): string[] {
  // A range of amounts is two of them.
  const apart = typewritten(text).replace(/(?<=\d)-(?=[\d€])/g, " ");
  return apart.match(/[\p{L}\p{N}@+][\p{L}\p{N}.,@+'-]*/gu)?.map((word) => word.replace(/[.,]+$/, "")) ?? [];
}

function shownText(node: Nodes | Root): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return " ";
  if (node.type === "element" && ["script", "template", "style", "pre"].includes(node.tagName)) return "";
  // Elements stand apart, as they do on the screen.
  return node.children.map((child) => shownText(child as Nodes)).join(isInline(node) ? "" : " ");
}

function isInline(node: Nodes): boolean {
  return node.type === "element" && ["code", "span", "em", "strong", "a"].includes(node.tagName);
}

function textOf(node: Element | ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
