import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { z } from "zod";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import { builtPassages, builtSearch } from "../support/built-search.ts";
import { readStudio } from "../support/read-studio.ts";
import { renderedBuild } from "../support/rendered-build.ts";

const question = z.strictObject({
  ask: z.string(),
  pages: z.array(z.string()).default([]),
  says: z.array(z.string()).default([]),
});
const byLocale = z.record(z.string(), z.array(question));

type Question = z.infer<typeof question> & { locale: string };

function read(file: string): Question[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const asked = byLocale.parse(parseYaml(text));
  return Object.entries(asked).flatMap(([locale, list]) => list.map((each) => ({ locale, ...each })));
}

const sets = { "at work": read("questions.yaml"), "held out": read("held-out-questions.yaml") };
const all = Object.values(sets).flat();
const search = builtSearch(renderedBuild);
const passages = await builtPassages(renderedBuild);

const goals = {
  "right page first": [0.75, 1],
  "right page in three": [0.9, 1],
  "answering passage in three": [0.85, 1],
  "unanswerable called low": [0.8, 1],
  "right answers called low": [0, 0.15],
} as const;

type Figures = Record<keyof typeof goals, number>;

async function ask({ locale, ask, pages, says }: Question) {
  const { hits, confidence } = await search.find(ask, locale, 3);
  const isRight = hits.map(({ path }) => pages.includes(path));
  return {
    isAnswerable: pages.length > 0,
    isFirst: isRight[0] === true,
    isInThree: isRight.includes(true),
    isPassageInThree: hits.some(({ text }, place) => isRight[place] && says.some((words) => text.includes(words))),
    isLow: confidence === "low",
  };
}

async function figuresOf(questions: readonly Question[]): Promise<Figures> {
  const outcomes = await Promise.all(questions.map(ask));
  const share = (of: typeof outcomes, holds: (each: (typeof outcomes)[number]) => boolean) =>
    of.filter(holds).length / of.length;
  const answerable = outcomes.filter((each) => each.isAnswerable);
  const unanswerable = outcomes.filter((each) => !each.isAnswerable);
  const right = answerable.filter((each) => each.isFirst);
  return {
    "right page first": share(answerable, (each) => each.isFirst),
    "right page in three": share(answerable, (each) => each.isInThree),
    "answering passage in three": share(answerable, (each) => each.isPassageInThree),
    "unanswerable called low": share(unanswerable, (each) => each.isLow),
    "right answers called low": share(right, (each) => each.isLow),
  };
}

describe("the search over the questions of visitors", () => {
  it("is measured with enough questions in every language, whose answers exist in the passages", () => {
    assert.ok(all.length >= 60);
    assert.ok(all.filter(({ pages }) => pages.length === 0).length >= 14);
    assert.deepEqual([...new Set(all.map(({ locale }) => locale))].sort(), [...readStudio().locales].sort());
    for (const { ask, pages, says } of all) {
      const texts = passages
        .filter(({ path }) => pages.includes(path))
        .map(({ heading, text }) => `${heading}\n${text}`);
      assert.equal(says.length > 0, pages.length > 0, ask);
      for (const words of says)
        assert.ok(
          texts.some((text) => text.includes(words)),
          `${ask}: nowhere ${words}`,
        );
    }
  });

  it("reaches its goals for right pages, right passages and low confidence", async (test) => {
    for (const [name, questions] of Object.entries(sets)) {
      const figures = Object.entries(await figuresOf(questions)).map(
        ([each, figure]) => `${each} ${figure.toFixed(2)}`,
      );
      test.diagnostic(`${questions.length} questions ${name}: ${figures.join(", ")}`);
    }
    for (const [name, figure] of Object.entries(await figuresOf(all))) {
      const [least, most] = goals[name as keyof Figures];
      assert.ok(figure >= least && figure <= most, `${name}: ${figure.toFixed(2)}`);
    }
  });
});
