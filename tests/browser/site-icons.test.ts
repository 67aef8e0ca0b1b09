import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { siteIcons } from "../../src/model/studio/site-icons.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { studio } from "../support/studio-under-test.ts";

const { paper } = studio.brand.tokens.colours;

/** Returns the side at which a browser decodes a picture, and the share of its pixels that differ from the ground. */
async function shown({ path, ground }: { path: string; ground: string }): Promise<[number, number, number]> {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const bare = context.getImageData(0, 0, width, height).data;
  context.drawImage(picture, 0, 0);
  const drawn = context.getImageData(0, 0, width, height).data;
  const others = drawn.filter((value, index) => index % 4 < 3 && Math.abs(value - (bare[index] as number)) > 48);
  return [width, height, others.length / drawn.length];
}

describe("A picture of the icon in a browser", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("is decoded at its size, and is made out on the paper by day and at night", async () => {
    const page = await site.open("/");
    await everyRow(
      siteIcons.flatMap(({ path, sizes }) => Object.values(paper).map((ground) => ({ path, sizes, ground }))),
      async ({ path, sizes, ground }) => {
        const [width, height, share] = await page.evaluate(shown, { path, ground });
        assert.ok(sizes.includes(width), `${width} pixels wide`);
        assert.equal(height, width);
        assert.ok(share > 0.1, `${share} of the pixels differ`);
      },
    );
  });

  it("is found by the web manifest that the page names, which the browser reads without a complaint", async () => {
    const page = await site.open("/");
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send("Page.getAppManifest");
    assert.deepEqual([new URL(url).pathname, errors], ["/site.webmanifest", []]);
  });
});
