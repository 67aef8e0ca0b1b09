import assert from "node:assert/strict";
import { it } from "node:test";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { describeMatrix } from "../support/matrix.ts";
import { defaultLocale, otherLocale, studio, studioName, untranslatedCase } from "../support/studio-under-test.ts";
import { calls, callsOf, locales, readers } from "./calls.ts";

interface Priced {
  slug: string;
  price_range: { from: number; to: number };
  duration_weeks: { from: number; to: number };
}

describeMatrix("the answers of the MCP tools", {}, (fixture) => {
  const { call } = callsOf(fixture);

  it("name the records that a language lacks, with the languages that have them", async () => {
    const all = (await call("list_projects", {})).structuredContent.projects as { slug: string; sector: string }[];
    const { structuredContent, content } = await call("list_projects", { locale: otherLocale });
    const listed = structuredContent.projects as { slug: string }[];
    const lacking = structuredContent.untranslated as { slug: string; title: string; url: string; locales: string[] }[];
    assert.ok(lacking.length > 0);
    assert.deepEqual([...listed, ...lacking].map(({ slug }) => slug).sort(), all.map(({ slug }) => slug).sort());
    for (const { title, url, slug, locales: others } of lacking) {
      assert.deepEqual(others, [defaultLocale]);
      assert.equal(url, `http://localhost:4321/cases/${slug}`);
      for (const said of [title, url, slug]) assert.ok(content[0]?.text.includes(said), said);
    }
    const { sector } = all.find(({ slug }) => slug === untranslatedCase) ?? assert.fail(untranslatedCase);
    const ofSector = await call("list_projects", { locale: otherLocale, sector });
    assert.deepEqual(ofSector.structuredContent.projects, []);
    assert.deepEqual(
      (ofSector.structuredContent.untranslated as { slug: string }[]).map(({ slug }) => slug),
      all.filter((each) => each.sector === sector).map(({ slug }) => slug),
    );
    for (const name of ["list_services", "list_projects"]) {
      assert.deepEqual((await call(name, { locale: defaultLocale })).structuredContent.untranslated, [], name);
    }
  });

  it("tell the price and the weeks of every service, with the currency", async () => {
    for (const locale of locales) {
      const response = await fixture.ask(`/api/v1/services?locale=${locale}&limit=100`);
      const { data } = (await response.json()) as { data: Priced[] };
      const { structuredContent, content } = await call("list_services", { locale });
      const services = structuredContent.services as (Priced & { currency: string })[];
      const facts = ({ slug, price_range, duration_weeks }: Priced) => ({ slug, price_range, duration_weeks });
      assert.deepEqual(services.map(facts), data.map(facts));
      for (const { currency, price_range, duration_weeks } of services) {
        assert.equal(currency, studio.company.currency);
        assert.ok(content[0]?.text.includes(`${price_range.from}–${price_range.to} ${currency}`));
        assert.ok(content[0]?.text.includes(`${duration_weeks.from}–${duration_weeks.to} `));
      }
    }
  });

  it("are in the language of the call, labels and units too", async () => {
    const english =
      /\b(without|weeks|days|Founded|Team|people|Received|Sent|Price|Duration|Only in|Assumptions|answer)\b/;
    for (const name of Object.keys(calls)) {
      const args = { ...calls[name], locale: "ca" };
      const { content } = await call(name, name === "submit_contact_request" ? { ...args, message: "Hola." } : args);
      // Titles of what exists in English alone, and names of products, stay as they are.
      const text = (content[0]?.text ?? "").replace(/^.* \(.*; en\): http.*$/gm, "");
      assert.doesNotMatch(text, english, name);
    }
    for (const [locale, none, doubt] of [
      ["ca", /^Res d'aquest web/, /^Pot ser que aquests passatges/],
      ["en", /^Nothing on this site/, /^These passages may not answer/],
    ] as const) {
      const text = async (query: string) => (await call("search", { query, locale })).content[0]?.text ?? "";
      assert.match(await text("xyzzyq"), none);
      assert.match(await text(`${studioName} xyzzyq zzyyxx`), doubt);
    }
  });

  it("take fewer than 5,000 tokens, structure included, for every record", async () => {
    for (const [name, collection] of Object.entries(readers)) {
      for (const locale of locales) {
        const response = await fixture.ask(`/api/v1/${collection}?locale=${locale}&limit=100`);
        for (const { slug } of ((await response.json()) as { data: { slug: string }[] }).data) {
          const tokens = countTokens(JSON.stringify(await call(name, { slug, locale })));
          assert.ok(tokens > 500 && tokens < 5000, `${slug} in ${locale}: ${tokens} tokens`);
        }
      }
    }
    for (const [name, args] of Object.entries(calls)) {
      for (const locale of locales) {
        const tokens = countTokens(JSON.stringify(await call(name, { ...args, locale })));
        assert.ok(tokens < 5000, `${name} in ${locale}: ${tokens} tokens`);
      }
    }
  });

  it("name the known slugs and the tool that lists them after a wrong slug", async () => {
    for (const [name, collection] of Object.entries(readers)) {
      const response = await fixture.ask(`/api/v1/${collection}?limit=100`);
      const { data } = (await response.json()) as { data: { slug: string }[] };
      for (const args of [{ slug: "" }, {}, { slug: "missing" }, { slug: 5 }, { slug: "x".repeat(1000) }]) {
        const { isError, content } = await call(name, args);
        const text = content[0]?.text ?? "";
        assert.equal(isError, true, `${name} ${JSON.stringify(args)}`);
        for (const { slug } of data) assert.ok(text.includes(slug), `${name}: ${text}`);
        assert.match(text, /list_services|list_projects|search/);
        assert.ok(text.length < 500, text);
      }
    }
    const { content } = await call("get_case_study", { slug: untranslatedCase, locale: otherLocale });
    assert.match(content[0]?.text ?? "", new RegExp(`not published in \`${otherLocale}\`.*\`${defaultLocale}\``));
  });
});
