import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileNamed } from "../../src/loader/read/file-named.ts";
import { artifactsOfFiles } from "../../src/publish/files.ts";
import { proseRenderer } from "../../src/publish/prose/prose.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const forms = ["NFC", "NFD"] as const;
const ways = forms.flatMap((stored) => forms.map((written) => ({ stored, written })));

describe("a file name with accents", () => {
  it("is that of its file, whichever form of Unicode either has", () =>
    everyRow(ways, ({ stored, written }) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, "cafè d'ací.png".normalize(stored)), "");
      const found = fileNamed(folder, "cafè d'ací.png".normalize(written));
      assert.equal(found, "cafè d'ací.png".normalize(stored));
      assert.equal(fileNamed(folder, "cafe.png"), undefined);
    }));

  it("leads prose to its picture", () =>
    everyRow(ways, async ({ stored, written }) => {
      const folder = temporaryFolder();
      const record = "articles/en/one.md";
      mkdirSync(join(folder, "articles/en"), { recursive: true });
      const picture = "articles/en/català.png";
      writeFileSync(join(folder, picture.normalize(stored)), "");
      writeFileSync(join(folder, record), `---\ntitle: One\n---\n![x](./${"català".normalize(written)}.png)`);
      const prose = await proseRenderer(folder, { texts: () => ({}) })({ file: record } as never);
      assert.ok(prose?.html.includes(`data-picture="${picture.normalize(stored)}"`), prose?.html);
    }));

  it("has one address among public files", () =>
    everyRow(forms, (stored) => {
      const folder = temporaryFolder();
      const name = "català.txt".normalize(stored);
      const [artifact] = artifactsOfFiles(folder, [name]);
      assert.equal(artifact?.path, "/catal%C3%A0.txt");
      assert.equal(artifact?.file, name);
    }));
});
