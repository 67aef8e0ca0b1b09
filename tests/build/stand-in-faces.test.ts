import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { standInsOf } from "../../src/model/studio/brand-styles.ts";
import { typefacesSchema } from "../../src/model/studio/typefaces.ts";
import { standInFaces } from "../../src/publish/typefaces/stand-in-faces.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Typefaces of the project, whose files are in packages. */
const { display, text } = typefacesSchema.parse({});

/** Pattern of a descriptor of a font face. */
const said = (rule: string, descriptor: string) => new RegExp(`${descriptor}: ([^;]*);`).exec(rule)?.[1];

/** Runs a check on the stand-in face of each typeface. */
function everyFace(check: (face: Parameters<typeof standInFaces>[0], rules: string[]) => void): Promise<void> {
  return everyRow([display, text], async (face) => check(face, await standInFaces(face, "", temporaryFolder())));
}

describe("the stand-in for a typeface whose file has not arrived", () => {
  it("has each name that the styles have for it", () =>
    everyFace((face, rules) => {
      const named = new Set(rules.map((rule) => said(rule, "font-family")?.replaceAll('"', "")));
      assert.deepEqual([...named], standInsOf(face));
    }));

  it("is scaled for each weight, or is one cut of which browsers make the other", () =>
    everyFace((face, rules) => {
      for (const family of standInsOf(face)) {
        const own = rules.filter((rule) => said(rule, "font-family") === `"${family}"`);
        const weights = own.map((rule) => said(rule, "font-weight"));
        assert.deepEqual(weights, own.length > 1 ? face.weights.map(String) : [undefined], family);
        const scales = own.map((rule) => Number.parseFloat(said(rule, "size-adjust") ?? ""));
        for (const scale of scales) assert.ok(scale > 70 && scale < 130, `${family}: ${scale} %`);
        assert.equal(new Set(scales).size, own.length, family);
      }
    }));

  it("is a bold cut for the bold weight, where computers have one", async () => {
    for (const [face, cut] of [
      [display, "Georgia Bold"],
      [text, "Arial Bold"],
    ] as const) {
      const rule =
        (await standInFaces(face, "", temporaryFolder())).find((each) => each.includes(`local("${cut}")`)) ?? "";
      assert.equal(said(rule, "font-weight"), String(face.weights[1]));
    }
  });
});
