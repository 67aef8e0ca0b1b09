import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { defaultLimits } from "../../src/api/policy.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readContent } from "../../src/loader/load.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { completeStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";

/** Returns the faults of a studio whose service shows a picture, after more files were written. */
async function faultsWith(
  picture: string | undefined,
  files: Readonly<Record<string, string | Uint8Array | undefined>>,
) {
  const studio = completeStudio();
  const body = picture === undefined ? "Prose." : `![A picture](./${picture})`;
  studio.write("services/en/web.md", source(serviceFields, body));
  for (const [file, content] of Object.entries(files)) {
    const path = join(studio.folder, file);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(content === undefined ? path : dirname(path), { recursive: true });
    if (content !== undefined) writeFileSync(path, content);
  }
  const buildOptions = { baseUrl: "http://localhost:4321", ...defaultLimits, today: "2026-11-22" };
  const { faults } = await readContent(studio.folder, loadOptionsOf(studio.folder, buildOptions));
  return faults.map((fault) => `${fault.severity ?? "fault"}: ${faultText(fault, "")}`);
}

const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 21);
const raw = () => sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });

const kinds = {
  jpg: () => raw().jpeg().toBuffer(),
  png: () => raw().png().toBuffer(),
  webp: () => raw().webp().toBuffer(),
  avif: () => raw().avif({ effort: 0 }).toBuffer(),
  gif: () => raw().gif({ effort: 1 }).toBuffer(),
};

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a whole PNG of one colour with a bit for each pixel. */
function vastPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const parts = [chunk("IHDR", head), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

describe("the check of files that cannot be decoded", () => {
  it("names a picture of each kind that was cut, is empty or holds something else", () =>
    everyRow(Object.entries(kinds), async ([kind, make]) => {
      const whole = await make();
      assert.deepEqual(await faultsWith(`a.${kind}`, { [`services/en/a.${kind}`]: whole }), []);
      const tiff = await raw().tiff().toBuffer();
      const broken = [
        whole.subarray(0, whole.length >> 1),
        whole.subarray(0, 150),
        Buffer.alloc(0),
        Buffer.alloc(500),
        tiff,
      ];
      for (const bytes of broken) {
        const faults = await faultsWith(`a.${kind}`, { [`services/en/a.${kind}`]: bytes });
        assert.equal(faults.length, 1, `${bytes.length} bytes: ${faults.join("\n")}`);
        assert.match(
          faults[0] ?? "",
          /^fault: services\/en\/web\.md:\d+: (?:cannot be|is |holds TIFF).*found "\.\/a\./,
        );
      }
    }));

  it("names a picture of 40,000 pixels on each side, and takes those in other colours and depths", async () => {
    const [fault = ""] = await faultsWith("a.png", { "services/en/a.png": vastPng(40_000) });
    assert.match(fault, /^fault: services\/en\/web\.md:\d+: has 40000 × 40000 pixels; .*expected at most 268 million/);
    const others = {
      "a.jpg": await raw().toColourspace("cmyk").jpeg().toBuffer(),
      "b.png": await raw().toColourspace("rgb16").png().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(others))
      assert.deepEqual(await faultsWith(name, { [`services/en/${name}`]: bytes }), []);
  });

  it("names a phone's and a designer's pictures, which no browser shows, wherever they lie", () =>
    everyRow(["IMG 1.HEIC", "scan.tiff", "layers.psd", "photo.CR2", "a.bmp", "b.jxl"], async (name) => {
      for (const place of ["services/en", "services", "services/pictures"]) {
        const faults = await faultsWith(undefined, { [`${place}/${name}`]: "bytes" });
        const said = `fault: ${place}/${name}: is no picture that browsers show; expected the picture saved as JPEG, as \`${name.replace(/\.\w+$/, ".jpg")}\``;
        assert.deepEqual(faults, [said]);
      }
    }));

  it("names damaged logos, icons, typefaces and logos of clients", () =>
    everyRow(
      [
        ["brand/logo.png", "brand/logo.png: cannot be decoded"],
        ["brand/favicon.svg", "brand/favicon.svg"],
        ["brand/own.woff2", "brand/tokens.yaml:3 › typefaces.text.upright: cannot be read as a typeface"],
      ] as const,
      async ([file, said]) => {
        const png = await kinds.png();
        const tokens = "typefaces:\n  text:\n    upright: own.woff2\n    families: [Own]\n";
        const faults = await faultsWith(undefined, {
          [file]: png.subarray(0, png.length >> 1),
          ...(file.endsWith("woff2") && { "brand/tokens.yaml": tokens }),
        });
        assert.ok(
          faults.some((fault) => fault.startsWith(`fault: ${said}`)),
          faults.join("\n"),
        );
      },
    ));

  it("names a folder in the place of a file, and a file in the place of a folder", () =>
    everyRow(["studio.yaml", "brand/logo.svg", "texts/en.yaml", "services/en/web.md"], async (file) => {
      assert.deepEqual(await faultsWith(undefined, { [file]: undefined }), [
        `fault: ${file}: is a folder with the name of a file; expected a file`,
      ]);
      const [folder = ""] = file.split("/");
      if (folder === file) return;
      assert.deepEqual(await faultsWith(undefined, { [folder]: "A file." }), [
        `fault: ${folder}: is no folder; expected a folder`,
      ]);
    }));
});
