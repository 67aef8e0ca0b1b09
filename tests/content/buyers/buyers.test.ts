import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { z } from "zod";
import { quotedOf } from "../../../functions/assistant/extractive-answer.ts";
import { passagesOver } from "../../../functions/assistant/passage-finder.ts";
import { searchWords } from "../../../functions/assistant/search-words.ts";
import { domainOf, type RecordedSample, sampleFile } from "../../../scripts/studio/init/sample.ts";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { builtSearch } from "../../support/built-search.ts";
import { openBuiltSite } from "../../support/built-site.ts";
import { ownersDist, root } from "../../support/places.ts";
import { renderedBuild } from "../../support/rendered-build.ts";

const asked = z.record(
  z.string(),
  z.strictObject({
    answerable: z.array(z.strictObject({ ask: z.string(), pages: z.array(z.string()) })),
    unanswerable: z.array(z.string()),
  }),
);

/** Least shares of questions that are answered from the right page, and of others that are not answered. */
const goals = { right: 0.65, honest: 0.85 };

const { domain } = JSON.parse(readFileSync(sampleFile, "utf8")) as RecordedSample;
const isSample = renderedBuild !== ownersDist && domainOf(join(root, "content")) === domain;
const skip = isSample ? false : "the questions are about the sample, which another studio has replaced";

describe("the assistant over the questions of buyers", { skip }, () => {
  const finder = passagesOver(builtSearch(ownersDist));
  const { studio } = openBuiltSite(ownersDist);

  for (const name of ["development", "held-out"]) {
    const sets = asked.parse(parseYaml(readFileSync(join(import.meta.dirname, `${name}.yaml`), "utf8")));

    it(`quotes the right page for ${goals.right} and nothing for ${goals.honest} of what the site does not say, ${name}`, async () => {
      let right = 0;
      let honest = 0;
      let answerable = 0;
      let unanswerable = 0;
      for (const [locale, set] of Object.entries(sets)) {
        const prefix = locale === studio.defaultLocale ? "" : `/${locale}`;
        const ask = async (message: string) => {
          const words = searchWords({ message, history: [], locale }, locale);
          return quotedOf((await finder.find(words, locale)).answers).map(({ path }) => path);
        };
        for (const { ask: question, pages } of set.answerable) {
          const paths = await ask(question);
          if (pages.some((page) => paths.includes(`${prefix}${page}`.replace(/(.)\/$/, "$1")))) right += 1;
        }
        for (const question of set.unanswerable) if ((await ask(question)).length === 0) honest += 1;
        answerable += set.answerable.length;
        unanswerable += set.unanswerable.length;
      }
      assert.ok(answerable >= 90 && unanswerable >= 90);
      const shares = { right: right / answerable, honest: honest / unanswerable };
      assert.ok(shares.right >= goals.right && shares.honest >= goals.honest, JSON.stringify(shares));
    });
  }
});
