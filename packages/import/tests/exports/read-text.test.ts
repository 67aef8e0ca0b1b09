import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { exportLimits } from "../../src/sources/exports/export-limits.ts";
import { readText, startOf } from "../../src/sources/exports/read-text.ts";
import { allOf, writtenExport } from "../support/made-export.ts";

describe("text of an export", () => {
  it("is the same packed by gzip or not, whatever the name of the file", async () => {
    const text = "Añada — 한국 😀\n".repeat(20_000);
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      assert.equal((await allOf(readText(writtenExport("export.xml", bytes)))).join(""), text);
    }
  });

  it("begins without a byte-order mark, and its start is as long as is asked for", async () =>
    assert.equal(await startOf(writtenExport("export.xml", "\uFEFF<?xml version"), 5), "<?xml"));

  it("is read in the encoding that the file states", async () => {
    const file = writtenExport("export.xml", Buffer.from("a\xF1o", "latin1"));
    assert.equal((await allOf(readText(file, { encoding: "iso-8859-1" }))).join(""), "año");
  });

  it("marks bytes that are no character, and says their lines", async () => {
    const lines: number[] = [];
    const bytes = Buffer.concat([
      Buffer.from("one\ntwo "),
      Buffer.from([0xff, 0xc3]),
      Buffer.from("\nthree\n"),
      Buffer.from([0xe2, 0x82]),
    ]);
    const text = await allOf(readText(writtenExport("x", bytes), { onUnreadable: (line) => lines.push(line) }));
    assert.equal(text.join(""), "one\ntwo ��\nthree\n�");
    assert.deepEqual(lines, [2, 2, 4]);
  });

  it("ends where a packed file was cut off", async () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `line ${index} ${Math.sin(index)}`).join("\n");
    const packed = gzipSync(text);
    const read = (await allOf(readText(writtenExport("x.gz", packed.subarray(0, packed.length / 2))))).join("");
    assert.ok(read.length > 1_000);
    assert.ok(text.startsWith(read));
  });

  it("is refused where a file unpacks to what no text of a site does", async () => {
    const bomb = writtenExport("bomb.xml.gz", gzipSync(Buffer.alloc(4_000_000)));
    const limits = { ...exportLimits, grownFrom: 1_000_000 };
    await assert.rejects(
      allOf(readText(bomb, { limits })),
      /^SourceFault: bomb\.xml\.gz unpacks to more than 250 times/,
    );
  });
});
