import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Estimate } from "../../src/model/estimate.ts";
import { describeMatrix, readStudio } from "../harness.ts";
import { post } from "./examples.ts";

const studio = readStudio();

interface Refusal {
  errors: { pointer: string; detail: string }[];
}

/** Hostile or faulty request → the pointers that it is refused for. */
const refused: [request: object, ...pointers: string[]][] = [
  [{}, "#/platforms", "#/complexity"],
  [{ platforms: [], complexity: "mvp" }, "#/platforms"],
  [{ platforms: ["fax"], complexity: "mvp" }, "#/platforms/0"],
  [{ platforms: ["web", "telex"], complexity: "mvp" }, "#/platforms/1"],
  [{ platforms: ["web", "web"], complexity: "mvp" }, "#/platforms"],
  [{ platforms: "web", complexity: "mvp" }, "#/platforms"],
  [{ platforms: ["__proto__"], complexity: "constructor" }, "#/platforms/0", "#/complexity"],
  [{ platforms: ["web"], complexity: "MVP" }, "#/complexity"],
  [{ platforms: ["web"], complexity: null }, "#/complexity"],
  [{ platforms: ["web"], complexity: "mvp", design: "plain" }, "#/design"],
  [{ platforms: ["web"], complexity: "mvp", timeline: "yesterday" }, "#/timeline"],
  [{ platforms: ["web"], complexity: "mvp", type: "game" }, "#/type"],
  [{ platforms: ["web"], complexity: "mvp", locale: "de" }, "#/locale"],
  [{ platforms: ["web"], complexity: "mvp", budget: 1 }, "#/budget"],
];

describeMatrix("an estimate", {}, (fixture) => {
  const estimate = async (request: object, server = "") => {
    const response = await fixture.ask(`${server}/api/v1/estimate`, post(request));
    assert.equal(response.status, 200, JSON.stringify(request));
    return ((await response.json()) as { data: Estimate }).data;
  };

  // By hand, from the frozen prices: 560 a day, 8.5 days a week, 20 % below and 30 % above, rounded to 500.
  it("of a first version for the web is (55 + 50) days × 0.6", async () => {
    const { price, weeks, lines, currency } = await estimate({ platforms: ["web"], complexity: "mvp" }, "/sandbox");
    assert.equal(currency, "EUR");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [55, 30_800],
        [50, 28_000],
        [-42, -23_520],
      ],
    );
    // 35,280 in the middle: 28,224 and 45,864; 63 days are 7.41 weeks: 5.93 and 9.64.
    assert.deepEqual(price, { low: 28_000, high: 46_000 });
    assert.deepEqual(weeks, { low: 6, high: 10 });
  });

  it("of a complex shop on three platforms, soon, is (60 + 50 + 45 + 38) days × 1.6 × 1.25 × 1.2", async () => {
    const request = { type: "commerce", platforms: ["android", "web", "ios"], complexity: "complex" };
    const { price, weeks, lines } = await estimate({ ...request, design: "premium", timeline: "rush" }, "/sandbox");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [60, 33_600],
        [50, 28_000],
        [45, 25_200],
        [38, 21_280],
        [115.8, 64_848],
        [77.2, 43_232],
        [77.2, 43_232],
      ],
    );
    // 259,392 in the middle: 207,513.6 and 337,209.6; 463.2 days at 8.5 × 1.5 a week are 36.33: 29.06 and 47.23.
    assert.deepEqual(price, { low: 207_500, high: 337_000 });
    assert.deepEqual(weeks, { low: 29, high: 48 });
  });

  it("of a small design system, with time, is (30 + 30) days × 0.85 × 0.95", async () => {
    const request = { type: "design-system", platforms: ["api"], complexity: "standard" };
    const { price, weeks, lines } = await estimate({ ...request, design: "basic", timeline: "relaxed" }, "/sandbox");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [30, 16_800],
        [30, 16_800],
        [-9, -5040],
        [-2.6, -1428],
      ],
    );
    // 27,132 in the middle: 21,705.6 and 35,271.6; 48.45 days at 8.5 × 0.7 a week are 8.14: 6.51 and 10.59.
    assert.deepEqual(price, { low: 21_500, high: 35_500 });
    assert.deepEqual(weeks, { low: 7, high: 11 });
  });

  it("adds up: its lines make the middle of the range, which is rounded as the prices say", async () => {
    const { spread, round_to, complexity, design, timeline, types, platforms } = studio.pricing;
    const round = (amount: number) => Math.round(amount / round_to) * round_to;
    for (const { id: type } of types) {
      for (let count = 1; count <= platforms.length; count += 1) {
        for (const [key, chosen] of Object.keys(complexity).entries()) {
          const { price, weeks, lines } = await estimate({
            type,
            platforms: platforms.slice(0, count).map(({ id }) => id),
            complexity: chosen,
            design: Object.keys(design)[key],
            timeline: Object.keys(timeline)[key],
          });
          const middle = lines.reduce((sum, { amount }) => sum + amount, 0);
          assert.deepEqual(price, {
            low: round(middle * (1 - spread.below)),
            high: round(middle * (1 + spread.above)),
          });
          assert.ok(price.low > 0 && price.low < price.high && weeks.low > 0 && weeks.low <= weeks.high);
        }
      }
    }
  });

  it("repeats what was asked with what was left out, and holds all that its arithmetic needs", async () => {
    const request = { platforms: ["ios", "web"], complexity: "complex" };
    const asked = [request, { ...request, type: "ai", design: "premium", timeline: "rush", locale: "ca" }];
    for (const each of asked) {
      const { inputs, lines, subtotal, spread, days_per_week, price, weeks } = await estimate(each);
      assert.deepEqual(inputs, {
        type: studio.pricing.types[0]?.id,
        design: "custom",
        timeline: "normal",
        locale: studio.defaultLocale,
        ...each,
        platforms: ["web", "ios"],
      });
      const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 10) / 10;
      assert.deepEqual(subtotal, {
        days: sum(lines.map(({ days }) => days)),
        amount: sum(lines.map(({ amount }) => amount)),
      });
      const round = (amount: number) => Math.round(amount / spread.round_to) * spread.round_to;
      assert.deepEqual(price, {
        low: round(subtotal.amount * (1 - spread.below)),
        high: round(subtotal.amount * (1 + spread.above)),
      });
      assert.deepEqual(weeks, {
        low: Math.round((subtotal.days / days_per_week) * (1 - spread.below)),
        high: Math.ceil((subtotal.days / days_per_week) * (1 + spread.above)),
      });
    }
  });

  it("is in the language asked for, and says in it that it is not an offer", async () => {
    const texts = await Promise.all(
      studio.locales.map((locale) => estimate({ platforms: ["web"], complexity: "mvp", locale })),
    );
    for (const [index, locale] of studio.locales.entries()) {
      const { lines, assumptions, disclaimer, is_offer, price } = texts[index] as Estimate;
      assert.equal(lines[0]?.item, studio.pricing.types[0]?.label[locale]);
      assert.equal(lines[2]?.item, studio.pricing.complexity.mvp.label[locale]);
      assert.deepEqual(
        assumptions,
        studio.pricing.assumptions.map((text) => text[locale]),
      );
      assert.equal(disclaimer, studio.pricing.disclaimer[locale]);
      assert.equal(is_offer, false);
      assert.deepEqual(price, texts[0]?.price);
    }
    assert.equal(new Set(texts.map(({ disclaimer }) => disclaimer)).size, studio.locales.length);
  });

  it("is refused for what it cannot be made of, and each field is named", async () => {
    for (const [request, ...pointers] of refused) {
      const response = await fixture.ask("/api/v1/estimate", post(request));
      assert.equal(response.status, 400, JSON.stringify(request));
      const { errors } = (await response.json()) as Refusal;
      assert.deepEqual(
        errors.map(({ pointer }) => pointer),
        pointers,
        JSON.stringify(request),
      );
    }
  });

  it("names the platforms that there are when one is unknown", async () => {
    const response = await fixture.ask("/api/v1/estimate", post({ platforms: ["fax"], complexity: "mvp" }));
    const { errors } = (await response.json()) as Refusal;
    for (const { id } of studio.pricing.platforms) assert.match(errors[0]?.detail ?? "", new RegExp(`\\b${id}\\b`));
  });
});

describe("the prices under test", () => {
  it("have enough of everything", () => {
    const { types, platforms } = studio.pricing;
    assert.ok(types.length > 1 && platforms.length > 1 && studio.locales.length > 1);
  });
});
