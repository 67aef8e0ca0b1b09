import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import sharp from "sharp";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { hasPage } from "../../src/model/addresses/has-page.ts";
import { picturePath } from "../../src/model/records/published-picture.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { everythingBuild } from "./everything-build.ts";

const { dist } = await everythingBuild();
const { studio, treeAt, exists, bytesAt, variantAt } = openBuiltSite(dist);

const pictured = studio.entries.filter((entry) => entry.face !== undefined && hasPage(entry));
const kinds = new Set(pictured.map(({ collection }) => collection));

/** Asserts that each size of a picture is published, and that its place is kept while it loads. */
async function assertWhole({ properties }: Element, alt: string): Promise<void> {
  const { src, srcSet = "", width, height, sizes } = properties;
  assert.equal(properties.alt, alt);
  assert.ok(Number(width) > 0 && Number(height) > 0, "has a size");
  assert.ok(typeof sizes === "string" && sizes.length > 0, "says how wide it is shown");
  const offered = String(srcSet)
    .split(", ")
    .map((each) => each.split(" ")[0] ?? "");
  assert.ok(offered.length > 1, String(srcSet));
  for (const path of [String(src), ...offered]) {
    assert.ok(exists(path), path);
    assert.equal(variantAt(path).type, "image/webp");
  }
  const shown = await sharp(bytesAt(String(src))).metadata();
  assert.deepEqual([shown.width, shown.height], [Number(width), Number(height)]);
}

describe("the picture of a record, as pages are rendered", () => {
  it("is stated for every kind of record", () =>
    assert.deepEqual([...kinds].sort(), [
      "articles",
      "cases",
      "comparisons",
      "jobs",
      "pages",
      "people",
      "resources",
      "services",
    ]));

  it("stands at the head of its page, loaded at once and whole, with its caption and its owner", () =>
    everyRow(
      pictured.filter(({ collection }) => collection !== "people"),
      async (entry) => {
        const tree = treeAt(pathOf(studio, entry));
        const figure = select("main .face-figure", tree) ?? assert.fail("no figure");
        const image = select("img", figure) ?? assert.fail("no picture");
        const { alt, caption, credit } = entry.data.picture ?? assert.fail();
        await assertWhole(image, alt);
        assert.deepEqual([image.properties.loading, image.properties.fetchPriority], ["eager", "high"]);
        const words = textOf(select("figcaption", figure) ?? { type: "root", children: [] });
        assert.equal(words.replace(/\s+/g, " ").trim(), [caption, credit].filter(Boolean).join(" "));
        assert.equal(selectAll("img[loading=eager]", tree).length, 1);
      },
    ));

  it("is the portrait of a person, beside what the person does", () =>
    everyRow(
      pictured.filter(({ collection }) => collection === "people"),
      async (entry) => {
        const figure = select("main .person figure", treeAt(pathOf(studio, entry))) ?? assert.fail("no figure");
        const { alt, credit = "" } = entry.data.picture ?? assert.fail();
        await assertWhole(select("img", figure) ?? assert.fail("no picture"), alt);
        assert.ok(textOf(figure).includes(credit));
      },
    ));

  it("takes the place of the drawing in lists, where only records without a picture are drawn", () => {
    for (const list of ["cases", "articles", "jobs", "comparisons"]) {
      const rows = selectAll("main .record-row", treeAt(`/${list}`));
      assert.ok(rows.length > 1, list);
      for (const row of rows) {
        const href = String(select("h2 a", row)?.properties.href);
        const entry = studio.get(list, href.split("/").at(-1) ?? "", "en") ?? assert.fail(href);
        const face = select(".drawing.face > img", row);
        assert.equal(face?.properties.alt, entry.data.picture?.alt, href);
        assert.equal(face === undefined || face.properties.loading === "lazy", true, href);
        assert.equal(selectAll(".drawing svg", row).length, face ? 0 : 1, href);
      }
    }
  });

  it("shows who wrote an article and whom to ask, small and without a repeated description", () => {
    for (const [path, count] of [
      ["/articles/quay-sensors", 2],
      ["/jobs/deckhand-who-programs", 1],
      ["/cases/ferry-counts", 1],
    ] as const) {
      const portraits = selectAll("main .byline .portrait.small img", treeAt(path));
      assert.equal(portraits.length, count, path);
      for (const { properties } of portraits) assert.ok(exists(String(properties.src)), path);
    }
  });

  it("shows a person without a picture as a window, on the page of people", () => {
    const people = selectAll("main .people > li", treeAt("/people"));
    assert.deepEqual(
      people.map((person) => [
        textOf(select("h2", person) ?? person),
        selectAll("img", person).length,
        selectAll("svg", person).length,
      ]),
      [
        ["Marina Solé", 1, 0],
        ["Joan Ferrer", 1, 0],
        ["Nora Vives", 0, 1],
        ["Otto Grau", 0, 1],
      ],
    );
    assert.match(textOf(people[1] as Element), /Joan, before lunch\.\s*Photograph by Marina Solé/);
  });

  it("is published for programs as a JPEG of at most 1,200 pixels", () =>
    everyRow(new Set(studio.entries.flatMap(({ face }) => face ?? [])), async (face) => {
      const { width = 0, format } = await sharp(bytesAt(picturePath(face))).metadata();
      assert.ok(format === "jpeg" && width <= 1200 && width >= 900, `${format} ${width}`);
    }));
});
