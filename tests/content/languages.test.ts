import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { before, describe, it } from "node:test";
import { domainOf, type RecordedSample, sampleFile } from "../../scripts/studio/init/sample.ts";
import { translationGaps } from "../../src/loader/check/translation-gaps.ts";
import { readContent } from "../../src/loader/load.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { root } from "../support/places.ts";
import { figuresMissing } from "./figures.ts";
import { type Pair, pairsOf } from "./language-pairs.ts";

const folder = resolve(root, "content");
const { domain } = JSON.parse(readFileSync(sampleFile, "utf8")) as RecordedSample;
const skip = domainOf(folder) === domain ? false : "another studio may say less in one of its languages";

describe("the sample", { skip }, () => {
  let studio: Studio;
  let pairs: Pair[];

  before(async () => {
    const read = await readContent(folder);
    studio = read.studio ?? assert.fail("the settings of the sample are broken");
    pairs = pairsOf(studio, folder);
    assert.ok(pairs.length > 0);
  });

  it("has every record and every page in each of its languages", () => {
    const lacked = translationGaps(studio).map(({ collection, slug, missing }) => `${missing}: ${collection}/${slug}`);
    assert.deepEqual(lacked, []);
  });

  it("has the same days, figures, choices and lists in each of its languages", () => {
    for (const { file, first, other } of pairs) assert.deepEqual(other.facts, first.facts, file);
  });

  it("has the same figures in its prose in each of its languages", () => {
    const differing = pairs.flatMap(({ file, first, other }) => {
      const lacks = figuresMissing(first.figures, other.figures);
      const adds = figuresMissing(other.figures, first.figures);
      return lacks.length + adds.length > 0 ? [`${file} lacks [${lacks}] and adds [${adds}]`] : [];
    });
    assert.deepEqual(differing, []);
  });

  it("has the same headings, lists, tables, code and links in each of its languages", () => {
    for (const { file, first, other } of pairs) assert.deepEqual(other.shape, first.shape, file);
  });
});
