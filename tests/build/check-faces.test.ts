import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import sharp from "sharp";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readContent } from "../../src/loader/load.ts";
import { checkFaces } from "../../src/publish/pictures/check-faces.ts";
import { completeStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>';

/** Returns the faults of a studio whose service states this file as its picture, beside these files. */
async function faultsOf(file: string, beside: Record<string, string | Buffer>): Promise<string[]> {
  const studio = completeStudio();
  studio.write("services/en/web.md", source({ ...serviceFields, picture: { file, alt: "A picture" } }));
  for (const [name, content] of Object.entries(beside)) writeFileSync(join(studio.folder, "services", name), content);
  const { faults } = await readContent(studio.folder, {
    addresses: () => new Set(),
    checkFiles: ({ entries }) => checkFaces(studio.folder, entries),
  });
  return faults
    .map((fault) => `${fault.severity ?? "fault"}: ${faultText(fault, "")}`)
    .filter((text) => /picture\.file/.test(text));
}

describe("the check of the pictures that stand for records", () => {
  it("takes a photograph beside the record or beside its language, and a drawing of any size", async () => {
    const jpeg = await picture(300, 240).jpeg().toBuffer();
    assert.deepEqual(await faultsOf("./a.jpg", { "en/a.jpg": jpeg }), []);
    assert.deepEqual(await faultsOf("../a.webp", { "a.webp": await picture(240, 900).webp().toBuffer() }), []);
    assert.deepEqual(await faultsOf("./a.svg", { "en/a.svg": drawing }), []);
  });

  it("names what is missing, elsewhere or no picture, with what it should be", async () => {
    const rows: [file: string, beside: Record<string, string>, said: RegExp][] = [
      [
        "./a.jpg",
        {},
        /^fault: services\/en\/web\.md:2 › picture\.file: does not exist; found "\.\/a\.jpg"; expected a file beside the record/,
      ],
      ["https://a.example/a.jpg", {}, /^fault: .*is no file beside the record/],
      ["/images/a.jpg", {}, /^fault: .*is no file beside the record/],
      [
        "./a.jpg",
        { "en/a.jpg": "no picture" },
        /^fault: .*is not a readable picture; .*expected a file whose content is JPEG/,
      ],
    ];
    await everyRow(rows, async ([file, beside, said]) => {
      const faults = await faultsOf(file, beside);
      assert.equal(faults.length, 1, faults.join("\n"));
      assert.match(faults[0] ?? "", said);
    });
  });

  it("warns of a picture that looks blurred, and of one that every build would read for long", async () => {
    const small = await faultsOf("./a.png", { "en/a.png": await picture(100, 300).png().toBuffer() });
    assert.match(
      small.join(),
      /^warning: .*has 100 × 300 pixels, and looks blurred; .*expected at least 240 on each side$/,
    );
    const large = await faultsOf("./a.png", {
      "en/a.png": await picture(2700, 2700).png({ compressionLevel: 0 }).toBuffer(),
    });
    assert.match(large.join(), /^warning: .*has 21 MB; .*expected a file of at most 20 MB$/);
  });
});
