import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { readRecords } from "../../src/loader/read/read-records.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import type { Entry } from "../../src/model/studio/studio.ts";
import { packGuides } from "../../src/publish/guides/pack-guides.ts";
import { checkPictures } from "../../src/publish/pictures/check-pictures.ts";
import { studioProse } from "../../src/publish/prose/studio-prose.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { faultTextsIn, guideFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function writeBytes(folder: string, file: string, bytes: Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytes);
}

function arranged() {
  const studio = minimalStudio();
  const prose = [
    "[near](./near.md) [up](../web.md) [far](../2018/old/far.md#part) [other](../../en/2018/old/far.md)",
    "[language](../../es/far.md)",
    "![A dot](./pictures/dot.png)",
  ].join("\n\n");
  studio.write("services/en/2019/apps.md", source(serviceFields, prose));
  studio.write("services/en/2019/near.md", source(serviceFields));
  studio.write("services/en/2018/old/far.md", source(serviceFields, "## Part\n\nProse."));
  studio.write("services/es/far.md", source(serviceFields));
  writeBytes(studio.folder, "services/en/2019/pictures/dot.png", pixel);
  return studio;
}

describe("a record in a folder below its language", () => {
  it("has the slug of its file, whatever its folders", async () => {
    const studio = await loadStudio(arranged().folder);
    const entry = studio.get("services", "far", "en") as Entry;
    assert.equal(entry.file, "services/en/2018/old/far.md");
    assert.equal(pathOf(studio, entry), "/services/far");
    assert.deepEqual(
      studio.list("services", "en").map(({ slug }) => slug),
      ["apps", "far", "near", "web"],
    );
  });

  it("leads to other records by the paths of their files", async () => {
    const { folder } = arranged();
    const studio = await loadStudio(folder);
    const written = await studioProse(folder, studio).render(studio.get("services", "apps", "en") as Entry);
    const links = [...(written?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(links, [
      "/services/near",
      "/services/web",
      "/services/far#part",
      "/services/far",
      "/es/services/far",
    ]);
  });

  it("is told about a relative link that leads to no file", async () => {
    const studio = arranged();
    studio.write("services/en/2019/lost.md", source(serviceFields, "[lost](./far.md)"));
    const [fault = ""] = await faultTextsIn(studio);
    assert.match(fault, /^services\/en\/2019\/lost\.md:\d+: leads to a file that does not exist; found "\.\/far\.md"/);
  });

  it("shows the pictures beside its file", async () => {
    const { folder } = arranged();
    const records = await readRecords(folder, ["en", "es", "ca"]);
    const apps = records.entries.find(({ slug }) => slug === "apps");
    assert.deepEqual(apps?.pictures, ["services/en/2019/pictures/dot.png"]);
    assert.deepEqual(await checkPictures(folder, records), []);
  });

  it("with the slug of another file of its language is a fault that names both", async () => {
    const studio = minimalStudio();
    studio.write("services/en/2019/web.md", source(serviceFields));
    assert.deepEqual(await faultTextsIn(studio), [
      'services/en/web.md: has the slug of another record; found "web"; expected one file: this one or services/en/2019/web.md',
    ]);
  });
});

describe("a guide in a folder below its language", () => {
  it("belongs to the record beside it, and has one name in the build whatever its folder", async () => {
    const studio = minimalStudio();
    studio.write("resources/en/2019/scope.md", source(guideFields));
    studio.write("resources/en/2019/scope.pdf", "%PDF-1.4");
    assert.deepEqual(await faultTextsIn(studio), []);
    const written = new Map<string, string>();
    const seal = { add: () => undefined, write: (name: string, text: string) => written.set(name, text) };
    packGuides(studio.folder, await loadStudio(studio.folder), temporaryFolder(), seal as never);
    const [index = ""] = written.values();
    assert.deepEqual(Object.keys(JSON.parse(index)), ["en/scope.pdf"]);
  });

  it("is a fault where its record stands in another folder", async () => {
    const studio = minimalStudio();
    studio.write("resources/en/scope.md", source(guideFields));
    studio.write("resources/en/2019/scope.pdf", "%PDF-1.4");
    assert.deepEqual(await faultTextsIn(studio), [
      "resources/en/2019/scope.pdf: belongs to no record; expected `scope.md` beside it",
    ]);
  });
});

it("a folder of pictures alone holds no records, at any depth", async () => {
  const studio = minimalStudio();
  writeBytes(studio.folder, "services/en/2019/a/b.png", pixel);
  writeBytes(studio.folder, "services/en/pictures/c.png", pixel);
  assert.deepEqual(await faultTextsIn(studio), []);
  cpSync(join(studio.folder, "services/en/pictures"), join(studio.folder, "services/pictures"), { recursive: true });
  assert.deepEqual(await faultTextsIn(studio), []);
});
