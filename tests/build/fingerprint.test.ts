import assert from "node:assert/strict";
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { buildFingerprint } from "../../src/publish/run/fingerprint.ts";
import { filesImportedBy } from "../../src/publish/run/imported-files.ts";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyProject } from "./project-copy.ts";

const setting = { baseUrl: "https://studio.example", ...defaultLimits };

const copy = await copyProject();

describe("the fingerprint of a build", () => {
  const fingerprint = (changed = {}) =>
    buildFingerprint(copy.folder, join(copy.folder, "content"), { ...setting, ...changed });
  const first = fingerprint();

  /** True if the build is stale after a change of a file; the change is reverted. */
  function isStaleAfter(file: string): boolean {
    const before = existsSync(join(copy.folder, file)) ? copy.read(file) : undefined;
    copy.write(file, `${before ?? ""}\n`);
    const changed = fingerprint() !== first;
    if (before === undefined) rmSync(join(copy.folder, file));
    else copy.write(file, before);
    return changed;
  }

  it("changes with every file that the build reads or runs", () => {
    const read = [
      "scripts/build.ts",
      "src/publish/run/fingerprint.ts",
      "astro.config.mjs",
      "src/content.config.ts",
      "src/pages/[...path].astro",
      "src/pages/new.astro",
      "src/publish/publish-site.ts",
      "src/publish/renderer/renderer-entry.ts",
      "src/publish/prose/code-colours.ts",
      "src/surfaces/llms/llms.ts",
      "src/api/errors/problems.ts",
      "src/components/reference/Limits.astro",
      "src/islands/forms/estimator.ts",
      "src/styles/base/tokens.css",
      "functions/api/fixtures.ts",
      "functions/http/entity-tag.ts",
      "functions/config.ts",
      "functions/hosts/node/pack.ts",
      "content/studio.yaml",
      "content/texts/ca.yaml",
      "content/articles/en/new.md",
      "content/public/new.txt",
      "content/brand/tokens.yaml",
      "dist-fixtures/fixtures.json",
      "package-lock.json",
    ];
    assertNone(read.filter((file) => !isStaleAfter(file)));
    assert.equal(fingerprint(), first);
  });

  it("does not change with any other file", () => {
    const others = [
      "functions/hosts/node/http-server.ts",
      "functions/respond.ts",
      "scripts/freeze.ts",
      "src/publish/development/development.ts",
      "dist-fixtures/answers.json",
      "tests/support/places.ts",
      "README.md",
      ".studio/build.lock",
    ];
    assert.deepEqual(others.filter(isStaleAfter), []);
  });

  it("changes with the origin, the quota and the size limit of forms", () => {
    const settings = [
      { baseUrl: "https://other.example" },
      { rate: { ...defaultLimits.rate, quota: 7 } },
      { formBytes: 1_000_000 },
    ];
    assert.equal(new Set([first, ...settings.map(fingerprint)]).size, 4);
  });

  it("covers every component, style and script of the pages", () => {
    const pages = globSync("src/pages/**", { cwd: root }).filter((path) => path.endsWith(".astro"));
    const entries = [...pages, "src/publish/page-parts-integration.ts"];
    const reached = filesImportedBy(entries.map((path) => join(root, path))).map((path) => relative(root, path));
    const parts = globSync("src/{components,layouts,islands,styles}/**/*.{astro,css,ts}", { cwd: root });
    const types = [
      "src/components/own/view-facts.d.ts",
      "src/components/structured-data/subject.ts",
      "src/components/views/view-props.ts",
      "src/components/reference/part-props.ts",
    ];
    assert.deepEqual(new Set(parts).difference(new Set([...reached, ...types])), new Set());
  });
});

describe("the files that a file imports", () => {
  const imported: Record<string, string> = {
    "entry.ts": `import "./plain.ts";
import value, { type Kind } from "./named.ts";
import type { Other } from "./type.ts";
export type { More } from "./more-type.ts";
export { again } from "./again.ts";
const later = await import("../up.mjs");
const some = import.meta.glob("./many/*.ts");
const one = import(\`./chosen/\${later.name}.ts\`);
const text = import("./text.txt?raw");
import page from "./Page.astro";
import "package";
`,
    "named.ts": 'import "./deep.ts";\nimport "./entry.ts";',
    "Page.astro":
      '---\nimport "./from-page.ts";\n---\n<script src="./client.ts"></script><style>@import "./style.css";</style>',
    "style.css": "@import './other.css';\n@font-face { src: url(./font.woff2) }",
    "text.txt": 'import "./not-code.ts";',
  };
  const reached = `plain.ts deep.ts again.ts ../up.mjs many/a.ts many/b.ts chosen/c.ts from-page.ts client.ts other.css font.woff2`;
  const unreached = "type.ts more-type.ts not-code.ts many/d.css other.ts";

  it("are found whichever way they are imported, and types are not", () => {
    const folder = join(temporaryFolder(), "project");
    const absolute = (file: string) => join(folder, file);
    for (const file of [...reached.split(" "), ...unreached.split(" "), ...Object.keys(imported)]) {
      mkdirSync(dirname(absolute(file)), { recursive: true });
      writeFileSync(absolute(file), imported[file] ?? "");
    }
    assert.deepEqual(
      filesImportedBy([absolute("entry.ts")]),
      [...reached.split(" "), ...Object.keys(imported)].map(absolute).sort(),
    );
  });
});
