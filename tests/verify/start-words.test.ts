import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { startLanguages } from "../../scripts/studio/init/start-languages.ts";
import { blocksOf } from "../../scripts/verify/report.ts";
import { startWordsIn } from "../../scripts/verify/start-words.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";

/** Returns the Markdown of a new studio in a language. */
function wholeText(language: string): string {
  const answers = {
    name: "Norai",
    legalName: "Norai",
    url: "https://n.example",
    languages: [language],
    email: "n@n.example",
  };
  const files = [...startFiles(answers, "2026-11-27")].filter(([file]) => /\.mdx?$/.test(file));
  return files.map(([, text]) => String(text).replaceAll("'", "’")).join("\n\n");
}

describe("what a published site says as init wrote it", () => {
  it("is found in each language of the start, whatever its quotation marks", () =>
    everyRow(startLanguages, (language) => assert.ok(startWordsIn(wholeText(language)).length > 20)));

  it("is not found in the sample, nor in the studio of the tests", () => {
    for (const folder of ["content", "tests/fixtures/studio"]) {
      const files = globSync("*/*/**/*.{md,mdx}", { cwd: join(root, folder) });
      const text = files.map((file) => readFileSync(join(root, folder, file), "utf8")).join("\n\n");
      assert.deepEqual(startWordsIn(text), [], folder);
    }
  });

  it("is not found in the reference, which describes fields as examples do", () => {
    const reference = "\nSource: <https://n.example/ca/docs>\n\nWhere the work is done\n";
    const page = "\nSource: <https://n.example/about>\n\nWhere the work is done\n";
    assert.deepEqual(startWordsIn(`${page}\n---\n${reference}`), ["Where the work is done"]);
    assert.deepEqual(startWordsIn(`# N\n\n---\n${reference}`), []);
  });

  it("is said in one line of the report, and in none where there is nothing", () => {
    const report = { url: "https://n.example", page: "/", requests: 1, checks: [] };
    const linesOf = (start?: string[]) =>
      blocksOf({ ...report, ...(start && { start }) }).filter((block) => "text" in block);
    assert.equal(linesOf(["Say here what you do"]).length, linesOf().length + 1);
    const said = JSON.stringify(linesOf(["Say here what you do"]).at(-1));
    assert.match(
      said,
      /1 text of the site as `init` wrote it, such as “Say here what you do”; `studio check` names them\./,
    );
  });
});
