import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { visitSite } from "../../support/browser/visited-site.ts";
import { outsideBuild } from "../build/outside-studio.ts";

const build = await outsideBuild();
const pages = ["/en/gallery", "/en/gallery-mdx"];

describe("several pictures in a row", () => {
  const site = visitSite({ build: build.dist });

  it("become one gallery of figures, with alternative texts and titles as captions", async () => {
    for (const path of pages) {
      const page = await site.open(path);
      assert.deepEqual(
        await page
          .locator(".gallery")
          .evaluateAll((all) =>
            all.map((each) =>
              [...each.querySelectorAll("figure")].map((figure) => [
                figure.querySelector("img")?.alt,
                figure.querySelector("figcaption")?.textContent,
              ]),
            ),
          ),
        [
          [
            ["A wide quay", undefined],
            ["A tall crane", "The crane of the old quay"],
          ],
          [
            ["A wide quay", undefined],
            ["A tall crane", "The crane of the old quay"],
            ["A square", undefined],
            ["A panorama", "The whole harbour, from the sea"],
            ["The quay again", undefined],
          ],
        ].map((gallery) => gallery.map(([alt, caption]) => [alt, caption])),
      );
      assert.equal(await page.locator("main img").count(), 9);
    }
  });

  it("share a height in each row, keep their shapes and fit a phone and a desktop without a shift", async () => {
    for (const [width, mostInRow] of [
      [390, 2],
      [1440, 3],
    ] as const) {
      for (const path of pages) {
        const page = await site.visitor({ viewport: { width, height: 900 } });
        await page.goto(site.origin + path);
        const shift = await page.evaluate(async () => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          for (const image of document.querySelectorAll<HTMLImageElement>("main img")) {
            image.loading = "eager";
            await image.decode();
          }
          await new Promise(requestAnimationFrame);
          return sum;
        });
        assert.equal(shift, 0);
        const boxes = await page
          .locator(".gallery")
          .last()
          .locator("img")
          .evaluateAll((all) =>
            all.map((image) => {
              const { top, width, height, right } = image.getBoundingClientRect();
              const { naturalWidth, naturalHeight } = image as HTMLImageElement;
              return { top: Math.round(top), height, right, off: width / height / (naturalWidth / naturalHeight) };
            }),
          );
        const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
        assert.equal(Math.max(...rows.map((row) => row.length)), mostInRow, JSON.stringify(rows));
        for (const row of rows) {
          const heights = row.map(({ height }) => height);
          assert.ok(Math.max(...heights) - Math.min(...heights) < 1, JSON.stringify(rows));
        }
        for (const { right, off } of boxes) {
          assert.ok(right <= width);
          assert.ok(Math.abs(off - 1) < 0.05);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      }
    }
  });

  it("are the same pictures in Markdown, which is a gallery again", () => {
    for (const path of pages) {
      const markdown = build.published(`${path.slice(1)}.md`);
      assert.match(markdown, /^!\[A wide quay\]\(\S+\) !\[A tall crane\]\(\S+ "The crane of the old quay"\)$/m);
      assert.match(
        markdown,
        /^!\[A wide quay\].* !\[A square\]\(\S+\) \[!\[A panorama\]\(\S+ "The whole harbour, from the sea"\)\]\(\S+\.jpg\) !/m,
      );
    }
  });
});

describe("a picture that prose links to", () => {
  const site = visitSite({ build: build.dist });

  it("is published as it is, and page and Markdown lead there", async () => {
    for (const path of pages) {
      const [, address = ""] =
        /\[large plan\]\(https?:\/\/[^/]+(\/\S+)\)/.exec(build.published(`${path.slice(1)}.md`)) ?? [];
      const page = await site.open(path);
      assert.equal(await page.getByText("large plan").getAttribute("href"), address);
      const answer = await page.request.get(site.origin + address);
      assert.deepEqual([answer.status(), answer.headers()["content-type"]], [200, "image/jpeg"]);
    }
  });
});

it("a page as another generator left it has its headings stepped down and its identifiers, in HTML, Markdown and JSON", () => {
  const html = build.published("en/imported.html");
  assert.equal(html.match(/<h1\b/g)?.length, 1);
  assert.match(html, /<h2 id="part-one"/);
  assert.match(html, /<h3 id="prices-of-it"/);
  const markdown = build.published("en/imported.md");
  assert.match(markdown, /^## Part one$/m);
  assert.match(markdown, /^### Prices of it$/m);
  assert.match(markdown, /\(\S+\/en\/imported#prices-of-it:~:text=Text\)/);
  assert.match(JSON.parse(build.published("en/imported.json")).data.body.markdown, /^## Part one$/m);
  assert.match(build.output, /imported\.md:10: is a second heading of the first level/);
});
