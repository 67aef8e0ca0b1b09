import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type Fixtures, parseFixtures } from "../../functions/api/fixtures.ts";
import { frozenAnswers } from "../../scripts/freeze/answers.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { frontMatterSchema } from "../../src/loader/read/front-matter-schema.ts";
import { presentCollections } from "../../src/model/records/present-collections.ts";
import { slug as slugShape } from "../../src/model/shapes/field-shapes.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import { pricingSchema } from "../../src/model/studio/pricing.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { textsSchema } from "../../src/model/texts/texts.ts";
import { dist, frozen } from "../support/places.ts";
import { otherLocale } from "../support/studio-under-test.ts";

const baseUrl = "https://studio.example";
const text = readFileSync(join(frozen, "fixtures.json"), "utf8");
const answersText = readFileSync(join(frozen, "answers.json"), "utf8");
const fixtures: Fixtures = parseFixtures(text, baseUrl);
const { studio } = fixtures;

describe("the frozen fixtures of the sandbox", () => {
  it("hold records of every collection and locale, each of which fits its front matter", () => {
    for (const { collection, slug, locale, data } of studio.entries) {
      const place = `${collection}/${locale}/${slug}`;
      assert.equal(frontMatterSchema(collection).safeParse(data).error, undefined, place);
      assert.ok(slugShape.safeParse(slug).success && studio.locales.includes(locale), place);
    }
    const held = new Set(studio.entries.map(({ collection, locale }) => `${collection}/${locale}`));
    assert.equal(held.size, presentCollections(createStudio(studio)).length * studio.locales.length);
  });

  it("hold a company, prices and texts that fit their schemas", () => {
    assert.equal(companySchema(studio.locales).safeParse(studio.company).error, undefined);
    assert.equal(pricingSchema(studio.locales).safeParse(pricesOf(studio)).error, undefined);
    assert.deepEqual(Object.keys(studio.texts), studio.locales);
    for (const locale of studio.locales) {
      assert.equal(textsSchema.safeParse(studio.texts[locale]).error, undefined, locale);
    }
  });

  it("hold the prose of every record that has an operation of its own", () => {
    const addresses = createStudio(studio)
      .list("services", otherLocale)
      .map(({ slug }) => `/${otherLocale}/services/${slug}`);
    assert.ok(addresses.length > 0);
    for (const address of addresses) assert.match(fixtures.prose[address]?.markdown ?? "", /\w{3}/, address);
  });

  it("hold no origin, nor the name of a machine", () => {
    for (const each of [text, answersText]) {
      assert.doesNotMatch(each, /localhost|127\.0\.0\.1|\/work\//);
      assert.match(each, /\{base_url\}\//);
    }
  });

  it("are those that the build hands to the server", () =>
    assert.equal(readFileSync(join(dist, "fixtures.json"), "utf8"), text));

  it("are frozen together with their answers", async () => {
    const answers = await frozenAnswers(text, baseUrl);
    assert.equal(`${JSON.stringify(answers, null, 1).replaceAll(baseUrl, "{base_url}")}\n`, answersText);
    assert.ok(answers.length >= operationsOf(createStudio(studio)).length);
  });
});
