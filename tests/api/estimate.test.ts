import assert from "node:assert/strict";
import { it } from "node:test";
import type { Estimate } from "../../src/model/studio/estimate.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { post } from "./examples.ts";

const studio = readStudio();

interface Refusal {
  errors: { pointer: string; detail: string }[];
}

/** Hostile or faulty requests, each with the pointers that it is refused for. */
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

  // By hand, from the frozen prices: 430 a day, 6 days a week, 15 % below and 35 % above, rounded to 250.
  it("for a first version of a web app is (34 + 36) days × 0.5", async () => {
    const { price, weeks, lines, currency } = await estimate({ platforms: ["web"], complexity: "mvp" }, "/sandbox");
    assert.equal(currency, "EUR");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [34, 14_620],
        [36, 15_480],
        [-35, -15_050],
      ],
    );
    // 15,050 in the middle: 12,792.5 and 20,317.5; 35 days are 5.83 weeks: 4.96 and 7.88.
    assert.deepEqual(price, { low: 12_750, high: 20_250 });
    assert.deepEqual(weeks, { low: 5, high: 8 });
  });

  it("for a complex app on three platforms in a rush is (48 + 36 + 31 + 29) days × 1.8 × 1.3 × 1.25", async () => {
    const request = { type: "mobile", platforms: ["android", "web", "ios"], complexity: "complex" };
    const { price, weeks, lines } = await estimate({ ...request, design: "premium", timeline: "rush" }, "/sandbox");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [48, 20_640],
        [36, 15_480],
        [31, 13_330],
        [29, 12_470],
        [115.2, 49_536],
        [77.8, 33_437],
        [84.2, 36_223],
      ],
    );
    // 181,116 in the middle: 153,948.6 and 244,506.6; 421.2 days at 6 × 1.6 a week are 43.88: 37.29 and 59.23.
    assert.deepEqual(price, { low: 154_000, high: 244_500 });
    assert.deepEqual(weeks, { low: 37, high: 60 });
  });

  it("for a network of sensors at a relaxed pace is (27 + 22) days × 0.9 × 0.9", async () => {
    const request = { type: "sensors", platforms: ["api"], complexity: "standard" };
    const { price, weeks, lines } = await estimate({ ...request, design: "basic", timeline: "relaxed" }, "/sandbox");
    assert.deepEqual(
      lines.map(({ days, amount }) => [days, amount]),
      [
        [27, 11_610],
        [22, 9460],
        [-4.9, -2107],
        [-4.4, -1896],
      ],
    );
    // 17,067 in the middle: 14,507 and 23,040; 39.69 days at 6 × 0.6 a week are 11.03: 9.37 and 14.88.
    assert.deepEqual(price, { low: 14_500, high: 23_000 });
    assert.deepEqual(weeks, { low: 9, high: 15 });
  });

  it("has lines that add up to the middle of its range, rounded as the prices say", async () => {
    const { spread, round_to, complexity, design, timeline, types, platforms } = pricesOf(studio);
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

  it("repeats the request with its defaults, and holds every figure of its arithmetic", async () => {
    const request = { platforms: ["ios", "web"], complexity: "complex" };
    const asked = [request, { ...request, type: "sensors", design: "premium", timeline: "rush", locale: "en" }];
    for (const each of asked) {
      const { inputs, lines, subtotal, spread, days_per_week, price, weeks } = await estimate(each);
      assert.deepEqual(inputs, {
        type: pricesOf(studio).types[0]?.id,
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
      assert.equal(lines[0]?.item, pricesOf(studio).types[0]?.label[locale]);
      assert.equal(lines[2]?.item, pricesOf(studio).complexity.mvp.label[locale]);
      assert.deepEqual(
        assumptions,
        pricesOf(studio).assumptions.map((text) => text[locale]),
      );
      assert.equal(disclaimer, pricesOf(studio).disclaimer[locale]);
      assert.equal(is_offer, false);
      assert.deepEqual(price, texts[0]?.price);
    }
    assert.equal(new Set(texts.map(({ disclaimer }) => disclaimer)).size, studio.locales.length);
  });

  it("is refused for input that it cannot be made of, with each field at fault", async () => {
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
    for (const { id } of pricesOf(studio).platforms) assert.match(errors[0]?.detail ?? "", new RegExp(`\\b${id}\\b`));
  });
});

it("the prices under test have several types, platforms and languages", () => {
  const { types, platforms } = pricesOf(studio);
  assert.ok(types.length > 1 && platforms.length > 1 && studio.locales.length > 1);
});
