import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import sharp from "sharp";
import { loadStudio } from "../../src/loader/load.ts";
import { rasterSize } from "../../src/loader/read/raster-size.ts";
import { holdsName } from "../../src/model/studio/brand.ts";
import { everyRow } from "../support/every-row.ts";
import { faultTextsIn, minimalStudio } from "./minimal-studio.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: "#123456" } });
}

/** Returns a studio with these files in its brand's folder. */
function branded(files: Record<string, string | Uint8Array>) {
  const studio = minimalStudio();
  mkdirSync(join(studio.folder, "brand/faces"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(studio.folder, "brand", name), content);
  return studio;
}

describe("a logo of pixels", () => {
  it("has its size read from its bytes, as PNG and as WebP of every kind", async () => {
    const image = () => picture(321, 123);
    for (const [type, bytes] of [
      ["png", await image().png().toBuffer()],
      ["webp", await image().webp().toBuffer()],
      ["webp", await image().webp({ lossless: true }).toBuffer()],
      ["webp", await image().removeAlpha().webp({ quality: 10 }).toBuffer()],
    ] as const) {
      assert.deepEqual(rasterSize(bytes), { type, width: 321, height: 123 });
    }
    assert.equal(rasterSize(Buffer.from("GIF89a with more than thirty bytes of it")), undefined);
  });

  it("stands for the drawing, by day and by night, with its size", async () => {
    const [day, night] = [await picture(300, 100).png().toBuffer(), await picture(300, 100).webp().toBuffer()];
    const { brand } = await loadStudio(branded({ "logo.png": day, "logo-night.webp": night }).folder);
    assert.deepEqual(brand.logoPicture, {
      day: { path: "/logo.png", type: "png", width: 300, height: 100, data: day.toString("base64") },
      night: { path: "/logo-night.webp", type: "webp", width: 300, height: 100, data: night.toString("base64") },
    });
  });

  it("is refused where it is too small, too wide, too heavy, unreadable or one of two", async () => {
    const noise = sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    });
    const good = await picture(64, 64).png().toBuffer();
    const rows: [Record<string, string | Uint8Array>, RegExp][] = [
      [
        { "logo.png": await picture(40, 40).png().toBuffer() },
        /brand\/logo\.png: is too small.*"40 × 40 px"; expected a height of at least 64 px/,
      ],
      [{ "logo.webp": await picture(900, 64).webp().toBuffer() }, /brand\/logo\.webp: is too wide.*at most 8 times/],
      [
        { "logo.png": await noise.png({ compressionLevel: 0 }).toBuffer() },
        /is too heavy.*"27\d kB"; expected at most 100 kB/,
      ],
      [{ "logo.png": "no picture" }, /is not a readable picture/],
      [{ "logo.png": await picture(64, 64).webp().toBuffer() }, /whose ending names its kind/],
      [
        { "logo.png": good, "logo.svg": drawing },
        /brand\/logo\.png: is a second logo; expected one: this or brand\/logo\.svg/,
      ],
      [{ "logo-night.png": good, "logo.svg": drawing }, /logo-night\.png: belongs to no logo of pixels/],
    ];
    await everyRow(rows, async ([files, said]) => {
      const faults = await faultTextsIn(branded(files));
      assert.equal(faults.length, 1, faults.join("\n"));
      assert.match(faults[0] ?? "", said);
    });
  });
});

it("a logo that holds the name is one that tokens.yaml says so of, and there must be one", async () => {
  const tokens = "logo: { holds_name: true }\n";
  const { brand } = await loadStudio(branded({ "tokens.yaml": tokens, "logo.svg": drawing }).folder);
  assert.equal(holdsName(brand), true);
  const [fault = ""] = await faultTextsIn(branded({ "tokens.yaml": tokens }));
  assert.match(fault, /brand\/tokens\.yaml:1 › logo\.holds_name: needs a logo/);
});

it("a file in the brand's folder that nothing uses is a fault that names it and what it may be meant for", async () => {
  const faults = await faultTextsIn(
    branded({ "Logo.svg": drawing, "logo.jpg": "x", "faces/own.woff2": "x", "OFL.txt": "x", ".hidden": "x" }),
  );
  assert.deepEqual(
    faults.map((each) => each.replace(/; expected.*/, "")),
    ["Logo.svg", "faces/own.woff2", "logo.jpg"].map(
      (name) => `brand/${name}: is in the brand's folder, and nothing uses it`,
    ),
  );
  assert.match(faults[0] ?? "", /`logo\.svg`/);
  assert.match(faults[1] ?? "", /under `typefaces` in brand\/tokens\.yaml/);
});
