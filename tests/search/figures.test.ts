import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { z } from "zod";
import { parseYaml } from "../../src/model/front-matter.ts";
import { openSearch } from "../../src/search/open-search.ts";
import { dist } from "../harness.ts";

const questionSchema = z.strictObject({
  ask: z.string(),
  pages: z.array(z.string()).optional(),
  says: z.array(z.string()).optional(),
});
const file = readFileSync(join(import.meta.dirname, "questions.yaml"), "utf8");
const asked = z.record(z.string(), z.array(questionSchema)).parse(parseYaml(file));
const index = JSON.parse(readFileSync(join(dist, "search.json"), "utf8"));
const search = openSearch(index);

/** What a question got. */
interface Outcome {
  isAnswerable: boolean;
  isHeldOut: boolean;
  isFirst: boolean;
  isInThree: boolean;
  isPassageInThree: boolean;
  isLow: boolean;
}

async function outcomes(): Promise<Outcome[]> {
  const all = Object.entries(asked).flatMap(([locale, list]) =>
    list.map((each, place) => ({ locale, place, ...each })),
  );
  return Promise.all(
    all.map(async ({ locale, place, ask, pages = [], says = [] }) => {
      const { hits, confidence } = await search.find(ask, locale, 3);
      const answers = hits.map((hit) => pages.includes(hit.path));
      return {
        isAnswerable: pages.length > 0,
        isHeldOut: place % 3 === 2,
        isFirst: answers[0] === true,
        isInThree: answers.includes(true),
        isPassageInThree: hits.some(({ text }, at) => answers[at] && says.some((words) => text.includes(words))),
        isLow: confidence === "low",
      };
    }),
  );
}

const share = (of: readonly Outcome[], holds: (each: Outcome) => boolean) => of.filter(holds).length / of.length;

function figuresOf(all: readonly Outcome[]) {
  const answerable = all.filter(({ isAnswerable }) => isAnswerable);
  return {
    "right page first": share(answerable, ({ isFirst }) => isFirst),
    "right page in three": share(answerable, ({ isInThree }) => isInThree),
    "answering passage in three": share(answerable, ({ isPassageInThree }) => isPassageInThree),
    "unanswerable called low": share(
      all.filter((each) => !each.isAnswerable),
      ({ isLow }) => isLow,
    ),
    "right answers called low": share(
      answerable.filter(({ isFirst }) => isFirst),
      ({ isLow }) => isLow,
    ),
  };
}

describe("the search, over the questions of visitors,", () => {
  it("has enough of them, each with words that stand on its pages", () => {
    const all = Object.values(asked).flat();
    assert.ok(all.length >= 90);
    assert.ok(all.filter(({ pages }) => !pages).length >= 25);
    for (const { ask, pages, says } of all.filter((each) => each.pages)) {
      for (const words of says ?? []) {
        const stands = index.passages.some((passage: { path: string; text: string }) => {
          return pages?.includes(passage.path) && passage.text.includes(words);
        });
        assert.ok(stands, `${ask}: no passage of its pages says ${words}`);
      }
    }
  });

  it("finds the pages and passages that answer, and says so when none may", async (test) => {
    const all = await outcomes();
    const figures = figuresOf(all);
    const heldOut = figuresOf(all.filter(({ isHeldOut }) => isHeldOut));
    for (const [name, figure] of Object.entries(figures)) {
      test.diagnostic(`${name}: ${figure.toFixed(2)}, held out ${heldOut[name as keyof typeof figures].toFixed(2)}`);
    }
    for (const [name, goal] of [
      ["right page first", 0.75],
      ["right page in three", 0.9],
      ["answering passage in three", 0.85],
      ["unanswerable called low", 0.8],
    ] as const) {
      assert.ok(figures[name] >= goal, `${name}: ${figures[name].toFixed(2)}`);
    }
    assert.ok(figures["right answers called low"] <= 0.15);
  });
});
