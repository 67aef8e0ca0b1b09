import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { studioHere } from "../studio/studio-here.ts";
import { definition, studioWithTalks } from "./studio-with-talks.ts";

/** Returns what the check says of talks whose `venue` was called `place` until a day. */
async function checked(sunset: string): Promise<{ code: number | null; stdout: string }> {
  const renamed = definition.replace("  place:\n", `  venue:\n    formerly: place\n    sunset: ${sunset}\n`);
  const folder = studioWithTalks({ "collections/talks.yaml": renamed.replace("[place,", "[venue,") });
  return studioHere(["check", folder]);
}

describe("a record with a field under its old name", () => {
  it("is a fault that names the new name and the migration, before its day and after", async () => {
    for (const sunset of ["2099-01-01", "2026-01-01"]) {
      const { code, stdout } = await checked(sunset);
      assert.equal(code, 1);
      assert.match(
        stdout,
        /talks\/ca\/first\.md:6 › place: is an old name; found "Girona"; expected `venue`, or `studio migrate` with `rename: \{ talks: \{ place: venue \} \}`/,
      );
    }
  });
});

describe("the day on which an old name ends", () => {
  it("is a warning with its line once it has come, since both keys can go", async () => {
    const said =
      /collections\/talks\.yaml:14 › fields\.venue\.sunset: has come, and the old name is gone; found "2026-01-01"/;
    assert.match((await checked("2026-01-01")).stdout, said);
    assert.doesNotMatch((await checked("2099-01-01")).stdout, /has come/);
  });
});
