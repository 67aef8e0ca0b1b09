import assert from "node:assert/strict";
import { it } from "node:test";
import { safeName } from "../../scripts/studio/inbox/save-files.ts";

it("the file name of a CV stays in one folder and visible, for any name that a sender chose", () => {
  for (const [name, safe] of [
    ["cv.pdf", "cv.pdf"],
    ["../../etc/passwd", "etc-passwd"],
    ["..\\..\\a.docx", "a.docx"],
    [".bashrc", "file.bashrc"],
    ["..", "file"],
    ["-rf.pdf", "rf.pdf"],
    ["", "file"],
    ["a\0b\x1b[2J.pdf", "a-b-2J.pdf"],
    ["Núria Pla (2026).PDF", "Núria-Pla-2026.pdf"],
    ["履歴書.pdf", "履歴書.pdf"],
    [`${"x".repeat(500)}.odt`, `${"x".repeat(80)}.odt`],
    ["a.b.pdf", "a-b.pdf"],
  ] as const) {
    assert.equal(safeName(name), safe, name);
  }
  assert.ok(Buffer.byteLength(safeName(`${"𠮷".repeat(500)}.pdf`)) < 255);
});
