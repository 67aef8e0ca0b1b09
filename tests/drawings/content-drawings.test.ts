import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { ContentFiles, DrawingError } from "../../packages/editor/src/server/content-files.ts";
import { pictureIn } from "../../packages/import/src/write/picture-bytes.ts";
import { importedSite } from "../../packages/import/tests/imported-site.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { readContent } from "../../src/loader/load.ts";
import { readAnew } from "../../src/loader/read/sources.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { present } from "../../src/publish/today.ts";
import { minimalStudio } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";
import { activeDrawings, drawingWith, stillDrawings } from "./drawing-rows.ts";

const active = drawingWith("\n<h:script xmlns:h='http://www.w3.org/1999/xhtml'>x</h:script>");

/** Returns the faults of a studio with these files, as `file:line reason`. */
async function faultsWith(files: Record<string, Uint8Array | string>): Promise<string[]> {
  const studio = minimalStudio();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(studio.folder, file)), { recursive: true });
    writeFileSync(join(studio.folder, file), content);
  }
  const setting = { baseUrl: "https://studio.example", ...defaultLimits, ...present(), sources: readAnew };
  const { faults } = await readContent(studio.folder, loadOptionsOf(studio.folder, setting));
  const drawn = faults.filter(({ reason, severity }) => severity === undefined && /[<!?]|is no SVG/.test(reason));
  return drawn.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

describe("Drawings of the content", () => {
  it("that act are faults with file, line and element wherever they stand", () =>
    everyRow(
      [
        "services/pictures/a.svg",
        "services/en/A.SVG",
        "services/pictures/a.png",
        "public/a.svg",
        "public/folder/a.svgz",
        "public/favicon.SVG",
        "brand/logo.svg",
        "components/parts/a.svg",
        "brand/favicon.svg",
      ],
      async (file) =>
        assert.deepEqual(await faultsWith({ [file]: active }), [
          `${file}:2 \`<h:script>\` belongs to another kind of document`,
        ]),
    ));

  it("as drawing programs write them pass", async () => {
    const files = Object.entries(stillDrawings).flatMap(([name, bytes]) => [
      [`public/${name}.svg`, bytes],
      [`services/pictures/${name}.svg`, bytes],
    ]);
    assert.deepEqual(await faultsWith(Object.fromEntries(files)), []);
  });
});

describe("A drawing that acts", () => {
  it("is refused by the editor with line and element, whatever its name says", () =>
    everyRow(["services/pictures/a.svg", "services/pictures/a.png", "public/a.svg"], async (path) => {
      const files = new ContentFiles(minimalStudio().folder);
      const write = files.write(path, new Uint8Array(active), undefined);
      await assert.rejects(write, (error) => {
        assert.ok(error instanceof DrawingError);
        assert.match(error.message, new RegExp(`^${path}, line 2: .*<h:script>`));
        return true;
      });
      await assert.rejects(files.read(path), { code: "ENOENT" });
    }));

  it("is written by an import without what acts, and the report names each part", async () => {
    const { report, folder } = await importedSite({
      "_config.yml": "x: 1\n",
      "_posts/2020-01-01-a.md": "---\ntitle: A\nexcerpt: x\n---\n\n![A](/a.svg)\n",
      "a.svg": active.toString(),
    });
    const written = readFileSync(join(folder, "articles/pictures/a.svg"), "utf8");
    assert.match(written, /<path/);
    assert.doesNotMatch(written, /script/);
    assert.match(JSON.stringify(report), /parts of drawings that act or load something.*a\.svg: `<h:script>`/s);
  });

  it("of any kind is cleaned by an import", () =>
    everyRow(Object.entries(activeDrawings), ([, bytes]) => {
      const kind = pictureIn(bytes);
      assert.ok("cleaned" in kind && kind.cleaned && kind.cleaned.takenOut.length > 0);
    }));
});
