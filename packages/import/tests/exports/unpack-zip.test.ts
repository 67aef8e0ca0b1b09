import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type Zippable, zipSync } from "fflate";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { type ExportLimits, exportLimits } from "../../src/sources/exports/export-limits.ts";
import { unpackZip } from "../../src/sources/exports/unpack-zip.ts";
import { writtenExport } from "../support/made-export.ts";

const bytes = (text: string) => Buffer.from(text);

function unpack(content: Uint8Array, limits: ExportLimits = exportLimits) {
  return unpackZip(writtenExport("site.zip", content), (name) => !name.startsWith("themes/"), limits);
}

describe("an archive of a site", () => {
  it("is unpacked without the files that nobody asked for, and removed afterwards", async () => {
    const zip = zipSync({ "site.json": bytes("{}"), "images/2024/a.png": bytes("png"), "themes/x.hbs": bytes("x") });
    const { folder, remove } = await unpack(zip);
    assert.equal(readFileSync(join(folder, "images/2024/a.png"), "utf8"), "png");
    assert.equal(existsSync(join(folder, "themes")), false);
    await remove();
    assert.equal(existsSync(folder), false);
  });

  it("is refused as a whole where it is hostile or broken, with its name and the way out", async () => {
    const link: Zippable = { "images/a.png": [bytes("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] };
    const damaged = zipSync({ "a.json": [bytes("some words that are stored"), { level: 0 }] });
    const at = damaged.indexOf("w".charCodeAt(0));
    const renamed = (from: string, to: string) => {
      const text = Buffer.from(zipSync({ [from]: bytes("x"), "b.json": bytes("y") })).toString("latin1");
      return Buffer.from(text.replaceAll(from, to), "latin1");
    };
    const rows = [
      {
        name: "a way out",
        zip: renamed("aa/aa/x.json", "../../x.json"),
        says: /cannot be unpacked: invalid relative path/,
      },
      {
        name: "a path from the root",
        zip: renamed("_root.json", "/root.json"),
        says: /cannot be unpacked: absolute path/,
      },
      { name: "a path of Windows", zip: renamed("a-b.json", "a\\b.json"), says: /invalid characters in fileName/ },
      { name: "a link", zip: zipSync(link), says: /has a link in it: images\/a\.png/ },
      { name: "two files of one name", zip: renamed("a.json", "b.json"), says: /has two files of one name: b\.json/ },
      { name: "a damaged file", zip: damaged.with(at, 0x41), says: /has a damaged file: a\.json/ },
      { name: "no archive", zip: bytes("PK but not really"), says: /is no archive that can be read/ },
      { name: "an archive that was cut off", zip: damaged.subarray(0, -30), says: /is no archive that can be read/ },
    ];
    await everyRow(rows, ({ zip, says }) =>
      assert.rejects(unpack(zip), ({ name, message }) => {
        assert.equal(name, "SourceFault");
        assert.match(message, /^site\.zip /);
        assert.match(message, says);
        return true;
      }),
    );
  });

  it("is refused where it unpacks to more than a site has, before a file is written", async () => {
    const bomb = zipSync({ "images/a.png": Buffer.alloc(3_000_000) });
    await assert.rejects(unpack(bomb, { ...exportLimits, grownFrom: 1_000_000 }), /unpacks to more than a site has/);
    await assert.rejects(unpack(bomb, { ...exportLimits, unpacked: 1_000_000 }), /unpacks to more than a site has/);
    await assert.rejects(unpack(bomb, { ...exportLimits, files: 0 }), /has 1 files/);
  });

  it("cannot say a smaller size than a file has", async () => {
    const zip = Buffer.from(zipSync({ "a.json": Buffer.alloc(100_000) }));
    const list = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(10, list + 24);
    await assert.rejects(unpack(zip), /cannot be unpacked: a\.json/);
  });
});
