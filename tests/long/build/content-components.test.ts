import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultLimits, retention } from "../../../src/api/policy.ts";
import { statedFact } from "../../../src/components/prose/stated-fact.ts";
import { factNames } from "../../../src/model/records/fact-names.ts";
import { setCurrentStudio } from "../../../src/model/studio/current.ts";
import { wordsFor } from "../../../src/model/words/words.ts";
import { readStudio } from "../../support/read-studio.ts";
import { leanBuild } from "./lean-studio.ts";

const build = await leanBuild();
const studio = readStudio(build.dist);
const locale = studio.defaultLocale;
const published = (kind: string) => build.published(`parts.${kind}`);

describe("components of a content folder outside of the project", () => {
  it("are used in MDX by their names without an import, and may import what pages import", () => {
    assert.match(published("html"), /<p class="counter"[^>]* data-kind="function"[^>]*>3 counted \w+ <strong>things/);
    assert.match(published("md"), new RegExp(`^3 counted ${locale} \\*\\*things\\*\\*$`, "m"));
  });

  it("bring their styles and scripts", () => {
    const html = published("html");
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    assert.match(build.published(style.slice(1)), /\.counter/);
    assert.match(html, /<script type="module" src="[^"]*Counter[^"]*"/);
  });

  it("come before a component of the project that has the same name", () =>
    assert.match(published("html"), /<aside class="our-note">(<p>)?Our own note\./));

  it("may state every fact, as it is in the data and in the code", () => {
    const prose = { render: async () => undefined, source: () => "" };
    setCurrentStudio(studio, prose, defaultLimits);
    const words = wordsFor(studio, locale);
    const markdown = published("md");
    for (const name of factNames) {
      const stated = statedFact(name, words);
      assert.ok(
        [`- ${name}: ${stated}`, `- ${name}: <${stated}>`].some((line) => markdown.split("\n").includes(line)),
        `${name}: ${stated}`,
      );
    }
    assert.equal(statedFact("kept_application", words), words.duration(retention.submissionDays.application));
    assert.notEqual(statedFact("answers_application", words), "");
  });
});
