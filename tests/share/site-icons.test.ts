import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import sharp from "sharp";
import { readBrand } from "../../src/loader/read/read-brand.ts";
import { plainBrand } from "../../src/model/studio/brand.ts";
import { iconAddresses, manifestAddress, type SiteIcon, siteIcons } from "../../src/model/studio/site-icons.ts";
import { drawSiteIcons } from "../../src/publish/share-pictures/draw-site-icon.ts";
import { siteIconFiles } from "../../src/surfaces/icon-files.ts";
import type { Site } from "../../src/surfaces/site.ts";
import { everyRow } from "../support/every-row.ts";
import { describeMatrix } from "../support/matrix.ts";
import { studio } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { colours } = studio.brand.tokens;

/** Returns the PNG pictures in a file, which is a PNG or an icon file. */
function picturesIn(file: Buffer): Buffer[] {
  if (file.readUInt32BE(0) === 0x89504e47) return [file];
  assert.equal(file.readUInt32LE(0), 0x10000, "neither a PNG nor an icon file");
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const png = file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8));
    assert.equal(png.readUInt32BE(16), file.readUInt8(at), "a picture of another size than its entry says");
    return png;
  });
}

/** Returns the colour of a pixel as `#rrggbb`, with `aa` if the picture has transparency. */
async function pixelOf(png: Uint8Array, x: number, y: number): Promise<string> {
  const part = sharp(png).extract({ left: x, top: y, width: 1, height: 1 });
  return `#${(await part.raw().toBuffer()).toString("hex")}`;
}

const iconAt = (path: string) => siteIcons.find((icon) => icon.path === path) as SiteIcon;

describeMatrix("a picture that clients ask for by convention", {}, (fixture) => {
  it("has its sizes and its media type at each of its addresses, for GET, HEAD and a tag that is known", () =>
    everyRow(
      siteIcons.flatMap((icon) => [icon.path, ...(icon.aliases ?? [])].map((path) => ({ path, icon }))),
      async ({ path, icon }) => {
        const response = await fixture.ask(path);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get("content-type"), path.endsWith(".ico") ? "image/x-icon" : "image/png");
        assert.match(response.headers.get("cache-control") ?? "", /^public, max-age=300/);
        const pictures = picturesIn(Buffer.from(await response.arrayBuffer()));
        const found = await Promise.all(pictures.map((png) => sharp(png).metadata()));
        assert.deepEqual(
          found.map(({ width, height, hasAlpha }) => [width, height, hasAlpha]),
          icon.sizes.map((side) => [side, side, icon.margin === undefined]),
        );
        const head = await fixture.ask(path, { method: "HEAD" });
        assert.equal(head.headers.get("content-length"), response.headers.get("content-length"));
        const tag = response.headers.get("etag") as string;
        assert.equal((await fixture.ask(path, { headers: { "if-none-match": tag } })).status, 304);
      },
    ));

  it("is named with its size by the web manifest, in the name and the colours of the studio", async () => {
    for (const path of ["/site.webmanifest", "/manifest.webmanifest"]) {
      const response = await fixture.ask(path);
      assert.equal(response.headers.get("content-type"), "application/manifest+json");
      const manifest = (await response.json()) as Record<string, unknown>;
      assert.equal(manifest.name, studio.company.name);
      assert.equal(manifest.lang, studio.defaultLocale);
      assert.equal(manifest.theme_color, colours.paper.day);
      const icons = manifest.icons as { src: string; sizes: string; type: string; purpose?: string }[];
      assert.deepEqual(
        icons.map(({ sizes, purpose }) => [sizes, purpose]),
        [
          ["any", undefined],
          ["192x192", "any"],
          ["512x512", "any"],
          ["512x512", "maskable"],
        ],
      );
      for (const { src, type } of icons) {
        const picture = await fixture.ask(new URL(src, "http://site.test/site.webmanifest").pathname);
        assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, type], src);
      }
    }
  });
});

/** Draws the icons of a look with a drawing. */
const draw = (drawing: string) => drawSiteIcons({ ...plainBrand, favicon: drawing });
const wide = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="${fill}" d="M1 0h6v4H1z"/></svg>`;
const full = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0b3743" d="M0 0h8v8H0z"/></svg>';

describe("a picture of the icon", () => {
  it("leaves its ground clear, and shows a drawing of any shape whole in the middle", async () => {
    const png = await draw(wide("#cc0000"))(iconAt("/icon-192.png"));
    assert.equal(await pixelOf(png, 96, 96), "#cc0000ff");
    for (const [x, y] of [
      [2, 96],
      [96, 40],
      [96, 150],
    ] as const) {
      assert.match(await pixelOf(png, x, y), /00$/, `${x}, ${y}`);
    }
  });

  it("stands with a margin on the light paper, on the dark one where the light one would hide it, or on its own ground", () =>
    everyRow(
      [
        [wide("#cc0000"), plainBrand.tokens.colours.paper.day],
        [wide("#ffffff"), plainBrand.tokens.colours.paper.night],
        [full, "#0b3743"],
      ] as const,
      async ([drawing, ground]) => {
        const png = await draw(drawing)(iconAt("/apple-touch-icon.png"));
        for (const [x, y] of [
          [0, 0],
          [179, 179],
          [17, 90],
        ] as const)
          assert.equal(await pixelOf(png, x, y), ground);
      },
    ));

  it("keeps its drawing in the circle that every mask leaves", async () => {
    const png = await draw(wide("#cc0000").replace('"0 0 8 4"', '"0.9 0 6.2 4"'))(iconAt("/icon-maskable-512.png"));
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels) {
      if (data.readUIntBE(at, 3) !== 0xcc0000) continue;
      const [x, y] = [(at / info.channels) % 512, Math.floor(at / info.channels / 512)];
      assert.ok(Math.hypot(x - 255.5, y - 255.5) <= 512 * 0.4, `${x}, ${y} would be cut off`);
    }
  });

  it("has the same bytes each time it is drawn", async () => {
    for (const icon of siteIcons) assert.deepEqual(await draw(full)(icon), await draw(full)(icon), icon.path);
  });
});

describe("a studio's own picture", () => {
  const addressesWith = (files: readonly string[]) => {
    const content = temporaryFolder();
    mkdirSync(join(content, "public"));
    mkdirSync(join(content, "brand"));
    writeFileSync(join(content, "brand/favicon.svg"), full);
    for (const file of files) writeFileSync(join(content, "public", file), file);
    const brand = readBrand(content, []);
    const found = [...siteIconFiles({ studio: { brand } } as Site)];
    return { brand, addresses: found.flatMap(({ path, aliases = [] }) => [path, ...aliases]) };
  };

  it("takes the place of the one that would be drawn", () =>
    everyRow(iconAddresses, (address) => assert.ok(!addressesWith([address.slice(1)]).addresses.includes(address))));

  it("leaves everything else in its place, and a manifest of either name is the one that pages name", () => {
    assert.deepEqual(addressesWith([]).addresses, iconAddresses);
    assert.equal(manifestAddress(addressesWith([]).brand), "/site.webmanifest");
    assert.equal(manifestAddress(addressesWith(["manifest.webmanifest"]).brand), "/manifest.webmanifest");
    assert.equal(manifestAddress(plainBrand), undefined);
  });
});
