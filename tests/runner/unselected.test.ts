import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { unmatchedPattern, unselectedWords } from "../../scripts/test/unselected.ts";
import { smallProject } from "./small-project.ts";

const root = smallProject({
  "tests/support/matrix.ts": "",
  "tests/support/start.ts": 'import { spawn } from "node:child_process";',
  "tests/http/inbox/contact.test.ts": 'it("whose honeypot is filled in is kept", () => {});',
  "tests/http/limits/limits.test.ts": 'describe("a limit", () => { it("counts", () => {}); });',
  "tests/browser/menu.test.ts": 'import "../support/start.ts";',
  "tests/long/pages.test.ts": "",
});

describe("a word that selects no test", () => {
  it("is named with the files near it, beside words that do select some", () => {
    assert.deepEqual(unselectedWords("daily", ["limits", "http/contact", "no/such"], root), [
      '"http/contact" is part of no path of a test. Near it: tests/http/inbox/contact.test.ts.',
      '"no/such" is part of no path of a test.',
    ]);
    assert.deepEqual(unselectedWords("all", ["http/limts"], root), [
      '"http/limts" is part of no path of a test. Near it: tests/http/limits/limits.test.ts.',
    ]);
  });

  it("is named with the way to run what it means, where the lane has no such file", () => {
    assert.deepEqual(unselectedWords("unit", ["menu", "limits"], root), [
      '"menu" selects no test of the lane unit; `npm test -- menu` runs it.',
    ]);
    assert.deepEqual(unselectedWords("unit", ["limits", "long/pages"], root), []);
  });
});

describe("a pattern that matches no title", () => {
  it("is named with the words of titles that are near it", () => {
    const files = ["tests/http/inbox/contact.test.ts", "tests/http/limits/limits.test.ts"];
    assert.equal(
      unmatchedPattern("honeypott", files, root),
      '"honeypott" matches no title of a test in the selected files. Near it: honeypot.',
    );
    assert.equal(unmatchedPattern("zzz", files, root), '"zzz" matches no title of a test in the selected files.');
  });
});
