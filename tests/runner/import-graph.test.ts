import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ImportGraph } from "../../scripts/test/import-graph.ts";
import { smallProject } from "./small-project.ts";

/** Returns the sorted imports of the first file, without itself. */
function importedBy(files: Record<string, string>, ends: string[] = []): string[] {
  const [first = ""] = Object.keys(files);
  const found = new ImportGraph(ends, smallProject(files)).from(first);
  assert.ok(found.delete(first), `${first} is not among what it runs`);
  return [...found].sort();
}

describe("the import graph of a file", () => {
  it("has the files that are imported directly or through others", () => {
    const files = { "a.ts": 'import { b } from "./x/b.ts";', "x/b.ts": 'import "../c.mjs";', "c.mjs": "", "d.ts": "" };
    assert.deepEqual(importedBy(files), ["c.mjs", "x/b.ts"]);
  });

  it("has imports over several lines, re-exports, dynamic imports and styles", () => {
    const lines = ["import {", "  b,", '} from "./b.ts";', 'export * from "./c.ts";', 'await import("./d.ts");'];
    const files = {
      "a.astro": [...lines, 'import "./e.css";'].join("\n"),
      ...{ "b.ts": "", "c.ts": "", "d.ts": "", "e.css": "" },
    };
    assert.deepEqual(importedBy(files), ["b.ts", "c.ts", "d.ts", "e.css"]);
  });

  it("has the names of packages and of Node's modules", () => {
    const lines = ['import { spawn } from "node:child_process";', "import {", "  chromium,", '} from "playwright";'];
    const files = { "a.ts": 'import "./b.ts";', "b.ts": [...lines, 'import sharp from "@img/sharp";'].join("\n") };
    assert.deepEqual(importedBy(files), ["@img/sharp", "b.ts", "node:child_process", "playwright"]);
  });

  it("has a package that is imported dynamically", () => {
    assert.deepEqual(importedBy({ "a.ts": 'const { default: draw } = await import("sharp");' }), ["sharp"]);
  });

  it("has no package that is only named in a text", () => {
    assert.deepEqual(importedBy({ "a.ts": 'export const name = "playwright";\nconst other = "node:net";' }), []);
  });

  it("has neither imports of types nor files that do not exist", () => {
    const lines = ['import type { B } from "./b.ts";', 'export type { C } from "c";', 'const d = "./nowhere.ts";'];
    assert.deepEqual(importedBy({ "a.ts": lines.join("\n"), "b.ts": "" }), []);
  });

  it("ends where files import each other", () => {
    assert.deepEqual(importedBy({ "a.ts": 'import "./b.ts";', "b.ts": 'import "./a.ts";' }), ["b.ts"]);
  });

  it("stops at files whose own imports do not count", () => {
    const files = { "a.ts": 'import "./b.ts";', "b.ts": 'import "./c.ts";\nimport "node:net";', "c.ts": "" };
    assert.deepEqual(importedBy(files, ["b.ts"]), ["b.ts"]);
  });
});
