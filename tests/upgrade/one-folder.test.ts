import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Given } from "../../scripts/studio/upgrade/migration.ts";
import { studioMigrations } from "../../scripts/studio/upgrade/migrations.ts";
import { planOf } from "../../scripts/studio/upgrade/plan.ts";
import { unstated } from "../../scripts/studio/upgrade/versions.ts";
import { givenOf } from "./studio-files.ts";

const checkout = {
  "content/studio.yaml": "name: Norai # ours\n",
  "content/cases/en/a.md": "a",
  "content/public/x.png": "x",
  "dist-fixtures/contract.json": "{}",
  "package.json": '{ "name": "studio-surface", "workspaces": [] }',
  "package-lock.json": "{}",
  "README.md": "ours",
  "src/a.ts": "a",
  "src/ours.ts": "b",
  ".github/workflows/ci.yml": "ours",
  ".agents/skills/add-a-case/SKILL.md": "s",
  ".gitignore": "dist",
};
const ofProgram = new Set(["src/a.ts", "package.json", ".agents/skills/add-a-case/SKILL.md", ".gitignore"]);

function migrated(files: Readonly<Record<string, string>>, facts: Partial<Given> = {}) {
  const given = givenOf(files, facts);
  const { after } = planOf(Object.keys(files), { from: unstated, to: "1.0.0" }, given, studioMigrations);
  return Object.fromEntries([...after].map(([path]) => [path, given.textOf(after, path)]));
}

describe("the migration from a copy of the program to a folder of its own", () => {
  it("moves content and sandbox, removes what the program brought, and keeps what is the studio's", () => {
    const projectFiles = new Map([
      ["README.md", "theirs"],
      ["check.yml", "c"],
    ]);
    const { "package.json": manifest = "", ...files } = migrated(checkout, { ofProgram, projectFiles });
    assert.deepEqual(files, {
      "studio.yaml": "name: Norai # ours\n",
      "cases/en/a.md": "a",
      "public/x.png": "x",
      "fixtures/contract.json": "{}",
      "README.md": "ours",
      ".kept/src/ours.ts": "b",
      ".github/workflows/ci.yml": "ours",
      ".agents/skills/add-a-case/SKILL.md": "s",
      ".gitignore": "dist",
      "check.yml": "c",
    });
    const { name, dependencies, scripts, studio } = JSON.parse(manifest);
    assert.deepEqual([name, dependencies, studio], ["norai", { "studio-surface": "^1.0.0" }, { version: "1.0.0" }]);
    assert.equal(scripts.build, "studio build");
  });

  it("keeps every file apart where nobody knows which of them the program brought", () => {
    const files = migrated(checkout);
    assert.deepEqual(
      Object.keys(files).filter((path) => path.startsWith(".kept/")),
      [
        ".kept/package.json",
        ".kept/README.md",
        ".kept/src/a.ts",
        ".kept/src/ours.ts",
        ".kept/.github/workflows/ci.yml",
      ],
    );
  });

  it("loses no file of two that want one place", () => {
    const files = migrated({ ...checkout, "content/README.md": "of the content" }, { ofProgram });
    assert.deepEqual([files["README.md"], files[".kept/README.md"]], ["of the content", "ours"]);
  });

  it("gives a folder of content its manifest alone, and leaves own scripts and dependencies as they are", () => {
    const text = '{\n    "scripts": { "build": "make" },\n    "dependencies": { "x": "1.0.0" }\n}\n';
    const files = migrated({ "studio.yaml": "a", "package.json": text });
    const { scripts, dependencies } = JSON.parse(files["package.json"] as string);
    assert.deepEqual([scripts.build, scripts.dev], ["make", "studio dev"]);
    assert.deepEqual(dependencies, { x: "1.0.0", "studio-surface": "^1.0.0" });
    assert.deepEqual(Object.keys(files), ["studio.yaml", "package.json"]);
  });

  it("states only the version in a manifest that depends on the program, as it is indented", () => {
    const text = '{\n    "dependencies": { "studio-surface": "~1.0.0" }\n}\n';
    const made = migrated({ "studio.yaml": "a", "package.json": text })["package.json"] as string;
    assert.match(made, /^ {4}"dependencies": \{\n {8}"studio-surface": "~1\.0\.0"/m);
    assert.deepEqual(JSON.parse(made).studio, { version: "1.0.0" });
  });
});
