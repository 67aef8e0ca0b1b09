import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import "../../src/publish/publish-site.ts";
import "../../src/publish/left-by-builds.ts";
import { questionText, repeatQuestion } from "../../src/model/reads/questions.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { root } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";

const sources = globSync("src/**/*.{ts,astro}", { cwd: root }).map((file) => [
  file,
  readFileSync(join(root, file), "utf8"),
]);
const named = /\b(?:question|recordsQuestion)\(\s*"([a-z-]+)"/g;

/** Returns true if nothing in the model asks a question; whether this one has an answer does not matter. */
function isUnknown(text: string, studio: Studio): boolean {
  try {
    repeatQuestion(text, studio);
    return false;
  } catch (error) {
    return /nothing in the model asks/.test(String(error));
  }
}

describe("questions of the model", () => {
  it("can all be asked again by a build, each by a name of its own", () => {
    const names = sources.flatMap(([, text = ""]) => [...text.matchAll(named)].map(([, name = ""]) => name));
    assert.ok(names.length > 8, names.join(" "));
    assert.equal(new Set(names).size, names.length);
    const studio = readStudio();
    const unknown = names.filter((name) =>
      isUnknown(questionText(name, ["articles", studio.defaultLocale, "x"]), studio),
    );
    assert.deepEqual(unknown, []);
  });

  it("hide no cache by studio that does not say what it read", () => {
    const hidden = sources.filter(([file = "", text = ""]) => {
      return /WeakMap<Studio\b/.test(text) && !file.startsWith("src/model/reads/");
    });
    assert.deepEqual(hidden.map(([file]) => file).sort(), [
      "src/api/pages/page-facts.ts",
      "src/publish/create-site.ts",
      "src/publish/load-options-of.ts",
    ]);
  });
});
