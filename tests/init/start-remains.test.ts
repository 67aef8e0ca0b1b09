import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startLine, startRemains } from "../../scripts/studio/check/start-remains.ts";
import { paragraphsOf, readStart } from "../../scripts/studio/check/start-texts.ts";
import { placeholderProse } from "../../scripts/studio/init/placeholders.ts";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { rewrite, writeInto } from "../support/write-into.ts";
import { changeStart } from "./changed-start.ts";

/** Writes a new studio in some languages, and returns its folder. */
function begun(...languages: string[]): string {
  const folder = temporaryFolder();
  const answers = {
    name: "Norai & Co.",
    legalName: "Norai, SL",
    url: "https://norai.example",
    languages,
    email: "hola@norai.example",
  };
  for (const [file, text] of startFiles(answers, "2026-11-27")) writeInto(join(folder, file), text);
  return folder;
}

/** Languages of new studios: each of the start alone, one of its regions, ones that it lacks, and several together. */
const modes: readonly (readonly string[])[] = [
  ...startLanguages.map((language) => [language]),
  ["pt-BR"],
  ["nl"],
  ["en", "nl", "fi"],
  [...startLanguages],
];

describe("check names what is as init wrote it", () => {
  it("in a studio in each language and in several, file by file with lines and counts", () =>
    everyRow(modes, (languages) => {
      const folder = begun(...languages);
      const remains = startRemains(folder);
      const files = remains.map(({ file }) => file);
      const [first = ""] = languages;
      const own = ["pages", "services", "cases", "articles", "jobs", "comparisons", "resources"].map(
        (name) => `${name}/${first}/`,
      );
      for (const part of ["studio.yaml", "pricing.yaml", "brand/logo.svg", "brand/favicon.svg", ...own]) {
        assert.ok(
          files.some((file) => file.startsWith(part)),
          `${part} among ${files}`,
        );
      }
      for (const { file, count, places, line } of remains) {
        assert.equal(count, places.length);
        const lines = readFileSync(join(folder, file), "latin1").split("\n").length;
        for (const place of [...places.map((each) => each.line ?? 1), line])
          assert.ok(place >= 1 && place <= lines, file);
      }
    }));

  it("until it was changed: of a studio in which everything was, nothing is named", () =>
    everyRow(modes, (languages) => {
      const folder = begun(...languages);
      changeStart(folder, startRemains(folder));
      assert.deepEqual(startRemains(folder), []);
    }));

  it("at the field of a setting, at the line of a sentence, and at the first line of what is to be translated", () => {
    const folder = begun("nl", "en");
    const of = (file: string) => startRemains(folder).find((each) => each.file === file);
    const tagline = of("studio.yaml")?.places.find(({ field }) => field === "tagline.en");
    const studio = readFileSync(join(folder, "studio.yaml"), "utf8").split("\n");
    assert.match(studio[(tagline?.line ?? 0) - 1] ?? "", /en: A studio that has just begun/);
    const about = of("pages/en/about.md");
    const lines = readFileSync(join(folder, "pages/en/about.md"), "utf8").split("\n");
    assert.match(lines[(about?.line ?? 0) - 1] ?? "", /^Say here how the studio came about/);
    assert.match(of("texts/nl.yaml")?.what ?? "", /is to be translated, as its first line says/);
    assert.ok((of("texts/nl.yaml")?.count ?? 0) > 250);
    assert.equal(of("texts/en.yaml"), undefined);
  });

  it("and counts fewer places with each that is changed", () => {
    const folder = begun("en");
    const count = () => startRemains(folder).find(({ file }) => file === "studio.yaml")?.count ?? 0;
    const before = count();
    rewrite(join(folder, "studio.yaml"), (text) => text.replace("A studio that has just begun its site.", "We build."));
    assert.equal(count(), before - 1);
  });

  it("and nothing of the sample or of the studio of the tests", () => {
    for (const folder of ["content", "tests/fixtures/studio", "tests/fixtures/bare"]) {
      assert.deepEqual(startRemains(join(root, folder)), [], folder);
    }
  });

  it("in one line, with the number of places and files", () => {
    const remains = startRemains(begun("en"));
    assert.match(startLine(remains) ?? "", /^\d+ places in \d+ files are as `init` wrote them$/);
    assert.equal(startLine([]), undefined);
  });
});

it("the sentences of the start that say what to write stand at the same place of each page in every language", () =>
  everyRow(
    startLanguages.flatMap((language) => Object.entries(placeholderProse).map((page) => [language, ...page] as const)),
    ([language, name, { paragraphs }]) => {
      const own = paragraphsOf(readStart("pages", language, name)).map(({ text }) => text);
      const english = paragraphsOf(readStart("pages", "en", name)).map(({ text }) => text);
      assert.equal(own.length, english.length);
      for (const index of paragraphs) {
        assert.match(english[index] ?? "", /\b(Say|is a start)\b/);
        assert.doesNotMatch(own[index] ?? "", /^#/);
      }
    },
  ));
