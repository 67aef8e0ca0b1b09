import assert from "node:assert/strict";
import { it } from "node:test";
import type { z } from "zod";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { fieldOf } from "../../src/model/records/field-of.ts";
import { figureKind, type result, results } from "../../src/model/shapes/field-shapes.ts";
import { describeMatrix } from "../support/matrix.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

const cases = studio.list("cases", defaultLocale);

describeMatrix("the figures of a case's results", {}, (fixture) => {
  const json = async (path: string) => (await fixture.ask(path)).json();

  it("stand as numbers in the API and in the JSON of the page, as their author wrote them", async () => {
    for (const entry of cases) {
      const written = fieldOf(entry, "results", results);
      const answer = (await json(`/api/v1/cases/${entry.slug}`)) as { data: { results: unknown } };
      const page = (await json(variantPath(pathOf(studio, entry), "json"))) as {
        data: { record: { results: unknown } };
      };
      assert.deepEqual(answer.data.results, written);
      assert.deepEqual(page.data.record.results, written);
    }
  });

  it("cover every kind, with and without a figure before", () => {
    const all = cases.flatMap((entry): z.infer<typeof result>[] => fieldOf(entry, "results", results) ?? []);
    assert.deepEqual(new Set(all.map(({ kind }) => kind)), new Set(figureKind.options));
    assert.ok(all.some(({ before, after }) => before === undefined && after !== undefined));
  });
});
