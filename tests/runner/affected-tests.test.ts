import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { affectedTests } from "../../scripts/test/affected-tests.ts";
import { everyRow } from "../support/every-row.ts";
import { smallProject } from "./small-project.ts";

const root = smallProject({
  "src/model/a.ts": "",
  "src/pages/index.astro": "",
  "functions/b.ts": "",
  "functions/c.ts": "",
  "scripts/studio.mjs": "",
  "packages/import/src/d.ts": "",
  "content/home.md": "",
  "docs/running.md": "",
  "README.md": "",
  "tests/support/places.ts": "",
  "tests/support/unit-setup.ts": 'import "../../functions/c.ts";',
  "tests/asks.test.ts": 'import { dist } from "./support/places.ts";',
  "tests/imports.test.ts": 'import "../functions/b.ts";',
  "tests/starts.test.ts": 'import { spawn } from "node:child_process";',
});

const asks = "tests/asks.test.ts";
const imports = "tests/imports.test.ts";
const starts = "tests/starts.test.ts";
const all = [asks, imports, starts];

describe("the tests that a change affects", () => {
  it("are those that import it, start a program of it, or ask a build of it", () => {
    const rows: [changed: string, affected: string[]][] = [
      [imports, [imports]],
      ["functions/b.ts", [imports, starts]],
      ["functions/c.ts", [asks, starts]],
      ["scripts/studio.mjs", [starts]],
      ["packages/import/src/d.ts", [starts]],
      ["src/model/a.ts", [asks, starts]],
      ["src/pages/index.astro", [asks, starts]],
      ["tests/support/places.ts", [asks]],
      ["tests/support/unit-setup.ts", [asks]],
    ];
    return everyRow(
      rows,
      ([changed]) => changed,
      ([changed, affected]) => assert.deepEqual(affectedTests(all, [changed], root), affected),
    );
  });

  it("are all tests where content, settings or removed code is changed", () =>
    everyRow(["content/home.md", "package.json", "tests/fixtures/x.yaml", "src/gone.ts"], String, (changed) => {
      assert.deepEqual(affectedTests(all, [changed], root), all);
    }));

  it("are none where nothing is changed, or only a manual", () => {
    assert.deepEqual(affectedTests(all, [], root), []);
    assert.deepEqual(affectedTests(all, ["README.md", "docs/running.md"], root), []);
  });
});
