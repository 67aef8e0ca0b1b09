import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { studioHere } from "./studio-here.ts";

/** Copies the tests' studio into a folder with a history, below which it stands. */
function committed() {
  const top = temporaryFolder();
  const folder = join(top, "site/content");
  cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
  const git = (...words: string[]) => execFileSync("git", ["-C", top, ...words], { stdio: "ignore" });
  const commit = () => {
    git("add", "-A");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "Change");
  };
  git("init", "-q");
  commit();
  const rename = (from: string, to: string) => {
    renameSync(join(folder, from), join(folder, to));
    commit();
  };
  return { folder, rename };
}

interface Said {
  warnings: { file: string; line: number; field: string; reason: string; value: string; expected: string }[];
}

async function warningsOf(folder: string): Promise<Said["warnings"]> {
  const { stdout } = await studioHere(["check", folder, "--json"]);
  return (JSON.parse(stdout) as Said).warnings;
}

describe("a record that git says was renamed", () => {
  it("is a warning of studio check, unless its old address leads on", async () => {
    const { folder, rename } = committed();
    rename("articles/ca/llum-de-nit.md", "articles/ca/nit.md");
    rename("articles/ca/nit.md", "articles/ca/fosca.md");
    rename("articles/en/tides-as-data.md", "articles/en/tides.mdx");
    rename("articles/ca/mapes-sense-cobertura.mdx", "articles/ca/mapes-sense-cobertura.md");
    const said = { line: 1, field: "formerly", reason: "was renamed, and its old address leads nowhere" };
    const warned = (file: string, value: string) => {
      return { severity: "warning", file: join(folder, file), ...said, value, expected: `\`formerly: [${value}]\`` };
    };
    const found = (await warningsOf(folder)).filter(({ field }) => field === "formerly");
    assert.deepEqual(found, [
      warned("articles/en/tides.mdx", "/en/articles/tides-as-data"),
      warned("articles/ca/fosca.md", "/articles/nit"),
      warned("articles/ca/fosca.md", "/articles/llum-de-nit"),
    ]);
    const file = join(folder, "articles/ca/fosca.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("---\n", "---\nformerly: [/articles/llum-de-nit]\n"));
    appendFileSync(join(folder, "moved.yaml"), "  - { from: /articles/nit, gone: true }\n");
    appendFileSync(join(folder, "moved.yaml"), "  - { from: /en/articles/*, to: /en/articles }\n");
    assertNone((await warningsOf(folder)).filter(({ field }) => field === "formerly"));
  });

  it("is nothing where there is no history", async () => {
    const folder = temporaryFolder();
    cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
    renameSync(join(folder, "articles/ca/proves-al-moll.md"), join(folder, "articles/ca/proves.md"));
    assertNone((await warningsOf(folder)).filter(({ field }) => field === "formerly"));
  });
});
