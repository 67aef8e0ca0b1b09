import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { problems } from "../../src/api/errors/problems.ts";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { limitLinesOf } from "../../src/api/reference/limit-lines.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { askFetch } from "../support/ask.ts";
import { everyRow } from "../support/every-row.ts";
import { startFixture } from "../support/fixture.ts";
import { inbox, studio } from "../support/studio-under-test.ts";
import { jsonOf } from "../support/surfaces/json-of.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

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
  it("contains that answer in the language of the page", () => {
    const pages = [
      { slug: "about", member: "company" },
      { slug: "contact", member: "company" },
      { slug: "pricing", member: "pricing" },
      { slug: "estimate", member: "pricing" },
    ];
    return everyRow(pages, async ({ slug, member }) => {
      for (const locale of studio.locales) {
        const answer = await apiAnswer(`/api/v1/${member}?locale=${locale}`);
        assert.deepEqual(jsonOfPage(slug, locale)[member], answer, locale);
      }
    });
  });

  it("contains the offices, the mail and the telephone of the studio at /contact", () => {
    const { company } = jsonOfPage("contact", "en");
    assert.deepEqual(
      company.offices.map(({ city, postal_code }: Record<string, string>) => `${postal_code} ${city}`),
      ["43004 Tarragona", "07701 Maó"],
    );
    assert.equal(company.contact.email, inbox);
    assert.equal(company.contact.phone, "+34977000000");
  });

  it("contains the prices with their currency at /pricing", () => {
    for (const locale of studio.locales) {
      const { services } = jsonOfPage("pricing", locale);
      assert.deepEqual(
        services.map(({ slug, currency, price_range }: Record<string, unknown>) => ({ slug, currency, price_range })),
        studio
          .list("services", locale)
          .map(({ slug, data }) => ({ slug, currency: studio.company.currency, price_range: data.price_range })),
      );
    }
  });
});

it("the JSON of a form's page lists the fields of the form, without the honeypot", () => {
  const { form } = jsonOfPage("contact", "en");
  const required = form.fields.filter((field: { required: boolean }) => field.required);
  assert.deepEqual(
    required.map(({ name }: { name: string }) => name),
    ["name", "email", "message"],
  );
  assert.ok(!form.fields.some(({ name }: { name: string }) => name === "website"), "the honeypot is no field");
  assert.ok(form.media_types.includes("application/x-www-form-urlencoded"));
});

describe("the JSON of the reference", () => {
  const { reference } = jsonOf("/docs");
  const operations = operationsOf(studio);
  const named = (rows: readonly Record<string, unknown>[], key: string) => rows.map((row) => row[key]);

  it("lists every operation, error code, limit and tool", () => {
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

  it("contains the quotas of clients", () => {
    assert.equal(reference.rate_limit.quota, 120);
    assert.equal(reference.rate_limit.window_seconds, 60);
    assert.deepEqual(reference.rate_limit.chat, { quota: 15, window_seconds: 600 });
  });
});
