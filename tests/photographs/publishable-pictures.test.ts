import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { it } from "node:test";
import sharp from "sharp";
import { publishedDrawing } from "../../src/loader/drawings/published-drawing.ts";
import { readBrand } from "../../src/loader/read/read-brand.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { PublishablePictures } from "../../src/publish/pictures/publishable-pictures.ts";
import { drawingWith, stillDrawings } from "../drawings/drawing-rows.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { jpegWithMore, markedPicture, secrets } from "./marked-pictures.ts";

const heldIn = (bytes: Buffer | string) => secrets.filter((secret) => bytes.includes(secret));

it("Pictures that a build publishes as they are are copies without place, camera and author, or the files themselves, and copies that nothing needs go", async () => {
  const [content, cache] = [temporaryFolder(), temporaryFolder()];
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const files: Record<string, Buffer> = {
    "articles/en/a.jpg": await jpegWithMore(),
    "articles/en/b.jpg": await jpegWithMore(),
    "articles/en/plain.png": plain,
    "articles/en/drawn.svg": stillDrawings.Inkscape as Buffer,
  };
  for (const [file, bytes] of Object.entries(files)) writeInto(join(content, file), bytes);
  const pictures = new PublishablePictures(content, cache);
  const paths = new Map(Object.keys(files).map((file) => [file, pictures.pathOf(file)]));
  assert.equal(paths.get("articles/en/plain.png"), join(content, "articles/en/plain.png"));
  assert.equal(new Set(paths.values()).size, 4);
  for (const [file, path] of paths) {
    assert.equal(basename(path), basename(file));
    assert.deepEqual(heldIn(readFileSync(path)), []);
  }
  const fewer = new PublishablePictures(content, cache);
  fewer.pathOf("articles/en/a.jpg");
  fewer.dropUnused();
  assert.ok(existsSync(paths.get("articles/en/a.jpg") as string));
  assert.ok(!existsSync(paths.get("articles/en/b.jpg") as string));
});

it("A look is published without the author and the files of its logo", async () => {
  const folder = temporaryFolder();
  writeInto(join(folder, "brand/favicon.svg"), stillDrawings.Inkscape as Buffer);
  writeInto(join(folder, "brand/logo.png"), await markedPicture("png"));
  const { favicon = "", logoPicture } = readBrand(folder, []);
  assert.match(favicon, /^<svg .*<path d="M0 0h8v8z"\/>/s);
  assert.doesNotMatch(favicon, /Ada|secret|sodipodi|inkscape:/);
  assert.deepEqual(heldIn(Buffer.from(logoPicture?.day.data ?? assert.fail(), "base64")), []);
});

it("A drawing that pages hold in their HTML has no comments and instructions, in which HTML reads markup that XML does not", () =>
  everyRow(
    [
      drawingWith("<!--> <script>x</script> -->"),
      drawingWith("<?a ><script>x</script>?>"),
      drawingWith("<title><![CDATA[<script>x</script>]]></title>"),
    ],
    (given) => {
      const folder = temporaryFolder();
      writeInto(join(folder, "brand/logo.svg"), given);
      const faults: ContentFault[] = [];
      const { logo = "" } = readBrand(folder, faults);
      assert.deepEqual(faults, []);
      assert.match(logo, /<path d="M0 0h8v8z"\/>/);
      assert.doesNotMatch(logo, /<script|<!|<\?/);
    },
  ));

it("Pixels in a drawing are published without place, camera and author, in attributes and in styles", async () => {
  const address = `data:image/jpeg;base64,${(await jpegWithMore()).toString("base64")}`;
  const given = drawingWith(`<image href="${address}"/><style>rect{mask-image:url(${address})}</style>`);
  const published = publishedDrawing(given);
  const pixels = [...published.matchAll(/base64,([\w+/=]+)/g)].map(([, text = ""]) => Buffer.from(text, "base64"));
  assert.equal(pixels.length, 2);
  for (const bytes of pixels) {
    assert.deepEqual(heldIn(bytes), []);
    assert.equal((await sharp(bytes).metadata()).width, 40);
  }
});
