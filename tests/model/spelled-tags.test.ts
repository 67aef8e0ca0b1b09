import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { loadStudio, readContent } from "../../src/loader/load.ts";
import { labelOfChoice } from "../../src/model/texts/labels.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { faultTextsIn, minimalStudio, source } from "./minimal-studio.ts";

const article = (tags: readonly string[]) =>
  source({
    title: "Rules",
    summary: "About rules.",
    updated: "2026-01-31",
    published: "2026-01-31",
    author_role: "Editor",
    tags,
  });

function studioWith(files: Record<string, readonly string[]>) {
  const studio = minimalStudio();
  for (const [file, tags] of Object.entries(files)) studio.write(`articles/${file}`, article(tags));
  return studio;
}

const label = (texts: Texts | undefined, slug: string) => labelOfChoice(texts as Texts, slug);

describe("a tag that is written as words", () => {
  it("is a slug of them in the record, and its words are its label in that language", async () => {
    const { folder } = studioWith({ "en/rules.md": ["FEC.gov", "open-data"], "ca/regles.md": ["fec-gov"] });
    const studio = await loadStudio(folder);
    const entry = studio.get("articles", "rules", "en");
    assert.deepEqual(entry?.data.tags, ["fec-gov", "open-data"]);
    assert.deepEqual(entry?.labels, { "fec-gov": "FEC.gov" });
    assert.equal(label(studio.texts.en, "fec-gov"), "FEC.gov");
    assert.equal(label(studio.texts.en, "open-data"), "Open data");
    assert.equal(label(studio.texts.ca, "fec-gov"), "Fec gov");
  });

  it("that is a slug already adds nothing to its record", async () => {
    const studio = await loadStudio(studioWith({ "en/rules.md": ["fec-gov"] }).folder);
    assert.equal("labels" in (studio.get("articles", "rules", "en") ?? {}), false);
    assert.equal(studio.texts.en?.spellings, undefined);
  });

  it("has the label of the texts where they name it", async () => {
    const content = studioWith({ "en/rules.md": ["FEC.gov"] });
    content.edit("texts/en.yaml", (texts: Texts) => {
      texts.values["fec-gov"] = "The Commission";
    });
    const studio = await loadStudio(content.folder);
    assert.equal(label(studio.texts.en, "fec-gov"), "The Commission");
  });

  it("keeps its first spelling, and another one is a warning with its line", async () => {
    const { folder } = studioWith({
      "en/a.md": ["FEC.gov"],
      "en/b.md": ["F.E.C. Gov", "FEC Gov"],
      "ca/c.md": ["Fec gov"],
    });
    const { studio, faults } = await readContent(folder);
    assert.equal(label(studio?.texts.en, "fec-gov"), "FEC.gov");
    assert.deepEqual(
      faults.map((fault) => `${fault.severity}: ${faultText(fault, "")}`),
      [
        'warning: articles/en/b.md:2 › tags.1: is another spelling of `fec-gov`; found "FEC Gov"; expected FEC.gov, as in articles/en/a.md',
      ],
    );
  });

  it("is one tag of a record that spells it twice", async () => {
    const studio = await loadStudio(studioWith({ "en/rules.md": ["Open Data", "open data", "open-data"] }).folder);
    assert.deepEqual(studio.get("articles", "rules", "en")?.data.tags, ["open-data"]);
  });

  it("has accents in its label and none in its slug", async () => {
    const studio = await loadStudio(studioWith({ "ca/regles.md": ["Informació pública"] }).folder);
    assert.deepEqual(studio.get("articles", "regles", "ca")?.data.tags, ["informacio-publica"]);
    assert.equal(label(studio.texts.ca, "informacio-publica"), "Informació pública");
  });

  it("is a fault without letters or digits to make a slug of", async () => {
    const [fault = ""] = await faultTextsIn(studioWith({ "en/rules.md": ["☂"] }));
    assert.match(fault, /tags\.0: has the wrong format; found "☂"; expected lower-case words joined by hyphens/);
  });
});
