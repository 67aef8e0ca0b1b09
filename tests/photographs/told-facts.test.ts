import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import sharp from "sharp";
import { checkToldFacts } from "../../src/publish/pictures/check-told-facts.ts";
import { stillDrawings } from "../drawings/drawing-rows.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { gifWithMore, jpegWithMore, markedPicture, pngWithMore } from "./marked-pictures.ts";

async function warned(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const [folder, file] = [temporaryFolder(), `public/${name}`];
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytes);
  const [warning, ...others] = await checkToldFacts(folder, [file]);
  assert.deepEqual(others, []);
  if (!warning) return undefined;
  assert.deepEqual([warning.file, warning.severity], [file, "warning"]);
  assert.match(warning.expected ?? "", /saved without that/);
  return String(warning.value);
}

/** A block of EXIF is a TIFF without pixels. */
const tiff = async () => ((await sharp(await markedPicture("jpeg")).metadata()).exif ?? assert.fail()).subarray(6);

/** A PDF of one empty page with an author and the path that a word processor left */
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n4 0 obj<</Author(Ada Private)/Title(C:\\\\Users\\\\ada\\\\plan.doc)>>endobj\ntrailer<</Root 1 0 R/Info 4 0 R>>\n%%EOF\n",
);

describe("The check of public files", () => {
  it("warns of place, camera, author and paths, by name, whatever the kind of the file", () =>
    everyRow(
      [
        { name: "a.jpg", bytes: jpegWithMore, says: [/place/, /camera SecretCam/, /author Ada Private/] },
        { name: "a.PNG", bytes: pngWithMore, says: [/place/, /camera SecretCam/, /author Ada Private/] },
        { name: "deep/a.webp", bytes: () => markedPicture("webp"), says: [/place/, /camera SecretCam/] },
        { name: "a.avif", bytes: () => markedPicture("avif"), says: [/place/, /camera SecretCam/] },
        { name: "a.gif", bytes: gifWithMore, says: [/place/, /camera/, /author Ada Private/] },
        { name: "a.tif", bytes: tiff, says: [/camera SecretCam/, /author Ada Private/] },
        {
          name: "a.svg",
          bytes: async () => stillDrawings.Inkscape as Buffer,
          says: [/path \/home\/ada\/secret\.png|path secret\.svg/, /author Ada Private/],
        },
        { name: "a.pdf", bytes: async () => pdf, says: [/author Ada Private/, /path C:\\Users\\ada/] },
      ],
      async ({ name, bytes, says }) => {
        const value = (await warned(name, await bytes())) ?? "";
        for (const said of says) assert.match(value, said);
      },
    ));

  it("is silent on files that tell nothing of the kind", () =>
    everyRow(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const, async (format) => {
      const plain = sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } }).withIccProfile("p3");
      assert.equal(await warned(`a.${format}`, await plain.toFormat(format).toBuffer()), undefined);
      assert.equal(await warned("a.svg", stillDrawings.Figma as Buffer), undefined);
    }));
});
