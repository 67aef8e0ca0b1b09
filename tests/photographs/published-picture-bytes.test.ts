import assert from "node:assert/strict";
import { describe, it } from "node:test";
import sharp from "sharp";
import { readTags, tags } from "../../src/loader/photographs/exif.ts";
import { publishedPictureBytes } from "../../src/loader/published-picture-bytes.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { gifWithMore, jpegWithMore, markedPicture, pngWithMore, rights, secrets } from "./marked-pictures.ts";

const pictures = {
  JPEG: await jpegWithMore(),
  PNG: await pngWithMore(),
  WebP: await markedPicture("webp"),
  AVIF: await markedPicture("avif"),
};

const all = { ...pictures, GIF: await gifWithMore() };

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe("A picture in its published form", () => {
  it("has neither place nor camera nor author, and the same pixels", () =>
    everyRow(Object.entries(all), async ([, given]) => {
      const held = secrets.filter((secret) => given.includes(secret));
      assert.ok(held.length > 0);
      const bytes = Buffer.from(publishedPictureBytes(given));
      assertNone(secrets.filter((secret) => bytes.includes(secret)));
      assert.deepEqual(await pixels(bytes), await pixels(given));
      const { xmp, iptc } = await sharp(bytes).metadata();
      assert.ok(xmp === undefined || xmp.toString().trim() === "");
      assert.equal(iptc, undefined);
    }));

  it("keeps its orientation, its colour profile and its copyright, and states nothing else", () =>
    everyRow(Object.entries(pictures), async ([, given]) => {
      const [before, after] = [await sharp(given).metadata(), await sharp(publishedPictureBytes(given)).metadata()];
      assert.deepEqual(after.icc, before.icc);
      assert.ok(after.icc);
      assert.equal(after.orientation, before.orientation);
      const found = readTags(after.exif ?? Buffer.alloc(0));
      assert.equal(found.get(tags.copyright), rights);
      assertNone([...found.keys()].filter((tag) => tag !== tags.copyright && tag !== tags.orientation));
    }));

  it("is the file itself where there is nothing to take out of it", () =>
    everyRow(["jpeg", "png", "webp", "avif", "gif"] as const, async (format) => {
      const plain = await sharp({ create: { width: 9, height: 5, channels: 3, background: "#0a0" } })
        .toFormat(format)
        .toBuffer();
      assert.equal(publishedPictureBytes(plain), plain);
    }));

  it("of a camera that fills up between segments, or adds a thumbnail, keeps its pixels alone", async () => {
    const plain = await sharp(await jpegWithMore())
      .jpeg()
      .toBuffer();
    const jfif = Buffer.concat([Buffer.from("JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01", "latin1"), Buffer.from("XYZ")]);
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, jfif.length + 2]);
    const rest = plain.subarray(plain[3] === 0xe0 ? plain.readUInt16BE(4) + 4 : 2);
    const given = Buffer.concat([head, jfif, Buffer.from([0, 0, 0, 0xff, 0xff]), rest]);
    const bytes = Buffer.from(publishedPictureBytes(given));
    assert.equal(bytes.indexOf("XYZ"), -1);
    assert.deepEqual(await pixels(bytes), await pixels(plain));
  });

  it("is made of any bytes, cut short anywhere", () =>
    everyRow(Object.entries(all), ([, given]) => {
      for (let length = 0; length < given.length; length += 7) publishedPictureBytes(given.subarray(0, length));
    }));
});
