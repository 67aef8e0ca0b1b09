import assert from "node:assert/strict";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { readContent } from "../../src/loader/load.ts";
import { suppliedFolder } from "../../src/loader/read/supplied-pages.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { proseSourceIn } from "../../src/publish/prose/prose-source.ts";
import { assertNone } from "../support/assert-none.ts";
import { writeInto } from "../support/write-into.ts";
import { writtenStudio } from "./written-studio.ts";

const options = { baseUrl: "https://norai.example", ...defaultLimits, today: "2026-11-27" };
const read = (folder: string) => readContent(folder, loadOptionsOf(folder, options));
const own = "---\ntitle: Merci\nsummary: Reçu.\norder: 15\n---\nMerci bien.\n";

describe("the pages that the program has words for", () => {
  it("are the same in each language of the start", () => {
    for (const language of startLanguages) {
      const names = readdirSync(join(suppliedFolder, "pages", language));
      assert.deepEqual(names, ["docs.md", "not-sent.md", "thanks.md", "unavailable.md"], language);
    }
  });

  it("stand for those that a studio does not write, in its languages and their kinds", async () => {
    const folder = writtenStudio(["fr", "pt-BR"]);
    const { studio, faults } = await read(folder);
    assertNone(faults.filter(({ severity }) => severity === undefined));
    const thanks = ["fr", "pt-BR"].map((locale) => studio?.get("pages", "thanks", locale));
    assert.deepEqual(
      thanks.map((page) => page?.data.title),
      ["Merci", "Mensagem recebida"],
    );
    assert.match(
      thanks.map((page) => proseSourceIn(folder)(page ?? assert.fail())).join(),
      /Une personne.*Uma pessoa/s,
    );
  });

  it("give way to the studio's own in every language, which lacks the page where it has no file", async () => {
    const folder = writtenStudio(["fr", "en"]);
    writeInto(join(folder, "pages/fr/thanks.md"), own);
    const { studio, faults } = await read(folder);
    assert.equal(studio?.get("pages", "thanks", "en"), undefined);
    assert.ok(faults.some(({ file, reason }) => file === "pages/en/thanks.md" && /^is missing/.test(reason)));
    assert.equal(proseSourceIn(folder)(studio?.get("pages", "thanks", "fr") ?? assert.fail()).trim(), "Merci bien.");
  });

  it("stand for none in a studio with a language that the program lacks, to which init writes them", async () => {
    const folder = writtenStudio(["en", "nl"]);
    assertNone((await read(folder)).faults.filter(({ severity }) => severity === undefined));
    rmSync(join(folder, "pages/en/thanks.md"));
    rmSync(join(folder, "pages/nl/thanks.md"));
    const missing = (await read(folder)).faults.filter(({ reason }) => /^is missing/.test(reason));
    assert.deepEqual(missing.map(({ file }) => file).sort(), ["pages/en/thanks.md", "pages/nl/thanks.md"]);
  });
});
