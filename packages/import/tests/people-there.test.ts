import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { it } from "node:test";
import { writtenStudio } from "../../../tests/init/written-studio.ts";
import { studioHere } from "../../../tests/studio/studio-here.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

/** Writes a blog of one post with its author. */
function blog(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "_config.yml"), "title: A blog\nurl: https://norai.example\n");
  mkdirSync(join(folder, "_posts"));
  writeFileSync(
    join(folder, "_posts/2024-05-06-cranes.md"),
    "---\ntitle: Cranes\nauthor: Ada Lovelace\n---\nCranes lift what nobody can carry.\n",
  );
  return folder;
}

/** Writes a studio in which the author has a record of her own. */
function studioWithAda(): string {
  const folder = writtenStudio(["en"]);
  const file = join(folder, "people/en/ada.md");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "---\ntitle: Ada Lovelace\nsummary: Ada writes programs.\nrole: Engineer\n---\n");
  return folder;
}

it("an import names the person of the studio who has the name of an author, and writes no second one", async () => {
  const folder = studioWithAda();
  const { code, stderr } = await studioHere(["import", blog(), "--to", folder, "--address", "https://norai.example"]);
  assert.equal(code, 0, stderr);
  assert.match(readFileSync(join(folder, "articles/en/cranes.md"), "utf8"), /^authors:\n {2}- ada$/m);
  assert.ok(!existsSync(join(folder, "people/en/ada-lovelace.md")));
  assert.match(
    readFileSync(join(folder, "import-report.md"), "utf8"),
    /people who are in the studio already, by their name \(1\)/,
  );
});
