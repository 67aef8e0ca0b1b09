import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { domainOf, type RecordedSample, sampleFile } from "../../scripts/studio/init/sample.ts";
import { problems } from "../../src/api/errors/problems.ts";
import { readContent } from "../../src/loader/load.ts";
import { estimate } from "../../src/model/studio/estimate.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { root } from "../support/places.ts";

const folder = join(root, "content");
const { domain } = JSON.parse(readFileSync(sampleFile, "utf8")) as RecordedSample;
const skip = domainOf(folder) === domain ? false : "the README shows the sample, which another studio has replaced";

describe("the transcript of the README", { skip }, async () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const transcript = text.slice(text.indexOf("```console"));
  const studio = (await readContent(folder)).studio ?? assert.fail();
  const { company, locales, defaultLocale } = studio;
  const pricing = pricesOf(studio);
  const shows = (...lines: readonly string[]) => {
    for (const line of lines) assert.ok(transcript.includes(line), line);
  };

  it("states the number of records and the languages of the sample", () =>
    shows(`content   ${studio.entries.length} records in ${locales.join(", ")} (`));

  it("shows a service as the sample has it", () => {
    const entry = studio.get("services", "commerce", "en") ?? assert.fail();
    shows(`title: ${entry.data.title}\n# ${entry.data.title}\n\n${entry.data.summary}\n`);
  });

  it("shows the first two services with their prices and weeks", () => {
    for (const entry of studio.list("services", "en").slice(0, 2)) {
      const { price_range: price, duration_weeks: weeks } = entry.data as Record<string, { from: number; to: number }>;
      const amount = (value: number) => value.toLocaleString("en");
      const range = ({ from, to }: { from: number; to: number }) => `${amount(from)}–${amount(to)}`;
      assert.ok(price && weeks);
      const line = transcript.split("\n").find((each) => each.startsWith(`${entry.slug} `)) ?? "";
      assert.deepEqual(line.split(/ {2,}/), [entry.slug, entry.data.title, range(price), range(weeks)]);
    }
  });

  it("shows an estimate with the prices of the sample", () => {
    const type = pricing.types[0]?.id as string;
    const request = { type, platforms: ["web"], complexity: "mvp", design: "custom", timeline: "normal" } as const;
    const { currency, price, weeks } = estimate(request, pricing, company.currency, defaultLocale, locales);
    const begins = JSON.stringify({ data: { currency, price, weeks } }).slice(0, -2);
    shows(begins);
  });

  it("shows the title of the problem of an unknown address", () => shows(problems.resource_not_found.title));
});
