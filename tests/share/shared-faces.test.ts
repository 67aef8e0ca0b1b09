import assert from "node:assert/strict";
import { describe, it } from "node:test";
import sharp from "sharp";
import { loadStudio } from "../../src/loader/load.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import { sharePictureOf } from "../../src/model/addresses/share-address.ts";
import { processWide } from "../../src/model/process-wide.ts";
import { checkFaces } from "../../src/publish/pictures/check-faces.ts";
import { cutSharePicture } from "../../src/publish/share-pictures/cut-share-picture.ts";
import { drawSharePictures } from "../../src/publish/share-pictures/draw-share-pictures.ts";
import { completeStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

const red = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#c0392b" } })
  .jpeg()
  .toBuffer();

function studioWith(picture: object, file = "photo.jpg", bytes = red) {
  const folder = completeStudio();
  folder.write("services/en/app.md", source({ ...serviceFields, order: 2, picture }));
  folder.write(
    "pages/en/services.md",
    source({ title: "Work", summary: "All.", updated: "2026-01-31", order: 2, picture }),
  );
  for (const place of ["services/en", "pages/en"]) writeInto(`${folder.folder}/${place}/${file}`, bytes);
  return folder.folder;
}

async function sharedIn(folder: string) {
  const studio = await loadStudio(folder);
  const pageAt = (path: string) => pagesOf(studio).find((page) => page.path === path) ?? assert.fail(path);
  return { studio, shareOf: (path: string) => sharePictureOf(pageAt(path), studio), pageAt };
}

const photo = { file: "./photo.jpg", alt: "A red wall", share: true };

describe("a picture that its record shares", () => {
  it("is drawn as before without the word", async () => {
    const { share: _, ...face } = photo;
    for (const picture of [face, { ...face, share: false }]) {
      const { shareOf } = await sharedIn(studioWith(picture));
      assert.equal(shareOf("/services/app").path, "/share/services/app.png");
    }
  });

  it("is cut to 1200 × 630 pixels, and made once, also where nothing is being built", async (context) => {
    const building = processWide("current");
    const built = building.get();
    context.after(() => building.set(built));
    building.set(undefined);
    const folder = studioWith(photo);
    const { studio, pageAt } = await sharedIn(folder);
    const cache = temporaryFolder();
    const bytes = await drawSharePictures(studio, folder, cache)(pageAt("/services/app"));
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ["jpeg", 1200, 630]);
    assert.deepEqual(await drawSharePictures(studio, folder, cache)(pageAt("/services/app")), bytes);
  });

  it("shows the ground of the brand where a drawing is transparent", async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="5"/></svg>',
    );
    const cut = await cutSharePicture(drawing, { type: "image/png", ground: "#f3efe3" });
    const { data, info } = await sharp(cut).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height, data.readUIntBE(0, 3)], [1200, 630, 0xf3efe3]);
  });

  it("is warned of where it is smaller than that, and only where it is shared", async () => {
    const small = await sharp(red).resize(800, 800).toBuffer();
    const warnings = async (picture: object) => {
      const folder = studioWith(picture, "photo.jpg", small);
      const { entries } = await loadStudio(folder);
      return (await checkFaces(folder, entries)).map(({ severity, reason, expected }) => [severity, reason, expected]);
    };
    const said = ["warning", "has 800 × 800 pixels, and is enlarged for sharing", "at least 1200 × 630 pixels"];
    assert.deepEqual(await warnings(photo), [said, said]);
    assert.deepEqual(await warnings({ ...photo, share: false }), []);
  });
});
