import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { isWhole } from "../../src/publish/run/build-freshness.ts";
import { tallyOf } from "../../src/publish/tally.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Writes a folder as a build leaves it, with its seal as the newest file, and returns it with that seal. */
function sealedFolder() {
  const dist = temporaryFolder();
  const at = (file: string) => join(dist, file);
  mkdirSync(at("site/cases"), { recursive: true });
  for (const file of ["site/index.html", "site/cases/a.html", "studio.json"]) writeFileSync(at(file), "<p>text</p>");
  const { files, bytes } = tallyOf(at("site"));
  writeFileSync(at("build.json"), "{}");
  return {
    at,
    isWhole: () => isWhole(dist, { files: { "studio.json": { bytes: 11, sha256: "" } }, site: { files, bytes } }),
  };
}

describe("the folder of a build", () => {
  it("is whole as the build left it", () => {
    const { isWhole } = sealedFolder();
    assert.ok(isWhole());
  });

  const damages: Record<string, (at: (file: string) => string) => void> = {
    "lacks a page": (at) => rmSync(at("site/cases/a.html")),
    "has a page more": (at) => writeFileSync(at("site/more.html"), ""),
    "has a longer page": (at) => appendFileSync(at("site/index.html"), " "),
    "has a page that was written since, with as many bytes": (at) => {
      const later = statSync(at("build.json")).mtimeMs / 1000 + 1;
      utimesSync(at("site/index.html"), later, later);
    },
    "lacks a file of the server": (at) => rmSync(at("studio.json")),
    "has a shorter file of the server": (at) => writeFileSync(at("studio.json"), "{}"),
    "lacks the site": (at) => rmSync(at("site"), { recursive: true }),
  };
  for (const [name, damage] of Object.entries(damages)) {
    it(`is not whole if it ${name}`, () => {
      const { at, isWhole } = sealedFolder();
      damage(at);
      assert.ok(!isWhole());
    });
  }

  it("is not known to be whole if an earlier version sealed it", () => {
    const { at } = sealedFolder();
    assert.ok(!isWhole(at("."), { files: {} }));
  });
});
