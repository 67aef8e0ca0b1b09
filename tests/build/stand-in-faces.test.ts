import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { standInFaces } from "../../src/build/stand-in-faces.ts";
import { standInsOf } from "../../src/model/brand-styles.ts";
import { typefacesSchema } from "../../src/model/typefaces.ts";

/** Those that come with the project: their files are in packages. */
const { display, text } = typefacesSchema.parse({});

/** A descriptor of a face, as it is written. */
const said = (rule: string, descriptor: string) => new RegExp(`${descriptor}: ([^;]*);`).exec(rule)?.[1];

describe("what stands in for a typeface until its file has arrived", () => {
  for (const face of [display, text]) {
    it(`is known by each name that the styles have for it: ${face.families[0]}`, async () => {
      const rules = await standInFaces(face, "");
      const named = new Set(rules.map((rule) => said(rule, "font-family")?.replaceAll('"', "")));
      assert.deepEqual([...named], standInsOf(face));
    });

    it(`is scaled for each weight, or is one cut of which browsers make the other: ${face.families[0]}`, async () => {
      const rules = await standInFaces(face, "");
      for (const family of standInsOf(face)) {
        const own = rules.filter((rule) => said(rule, "font-family") === `"${family}"`);
        const weights = own.map((rule) => said(rule, "font-weight"));
        assert.deepEqual(weights, own.length > 1 ? face.weights.map(String) : [undefined], family);
        const scales = own.map((rule) => Number.parseFloat(said(rule, "size-adjust") ?? ""));
        for (const scale of scales) assert.ok(scale > 70 && scale < 130, `${family}: ${scale} %`);
        assert.equal(new Set(scales).size, own.length, family);
      }
    });
  }

  it("is the bold cut for what is bold, where computers have one", async () => {
    for (const [face, cut] of [
      [display, "Georgia Bold"],
      [text, "Arial Bold"],
    ] as const) {
      const rule = (await standInFaces(face, "")).find((each) => each.includes(`local("${cut}")`)) ?? "";
      assert.equal(said(rule, "font-weight"), String(face.weights[1]));
    }
  });
});
