import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Runs the HTTP suite against a newly created studio: a test may contain no fact of the sample.
const root = resolve(import.meta.dirname, "../../..");
process.chdir(root);
const folder = mkdtempSync(join(root, "dist.another-"));
const [content, dist] = [join(folder, "content"), join(folder, "dist")] as const;

function run(words: readonly string[], variables: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env: { ...process.env, ...variables } });
  if (status !== 0) process.exitCode = status ?? 1;
}

/** Copies a record under another name. */
function copyRecord(collection: string, locale: string, from: string, to: string, changes: [RegExp, string][]): void {
  const file = join(content, collection, locale, `${to}.md`);
  cpSync(join(content, collection, locale, `${from}.md`), file);
  const text = changes.reduce((changed, [found, by]) => changed.replace(found, by), readFileSync(file, "utf8"));
  writeFileSync(file, text);
}

try {
  const facts = ["--name", "Norai", "--url", "http://localhost:4321", "--languages", "ca,en"];
  run(["scripts/studio.mjs", "init", content, ...facts, "--email", "hola@norai.example", "--no-freeze"]);
  for (const locale of ["ca", "en"]) {
    for (const [index, slug] of ["cartography", "lighthouses", "soundings"].entries()) {
      copyRecord("services", locale, "example-service", slug, [
        [/^title: .*/m, `title: ${slug}`],
        [/^order: 1/m, `order: ${index + 2}`],
      ]);
    }
    copyRecord("cases", locale, "example-case", "ferries", [[/^title: .*/m, "title: Ferries"]]);
  }
  copyRecord("cases", "ca", "example-case", "rescues", [[/^sector: .*/m, "sector: rescue"]]);
  const variables = { CONTENT_DIR: content, DIST_DIR: dist };
  run(["scripts/freeze.ts"], variables);
  run(["scripts/build.ts"], variables);
  const under = { TEST_CONTENT_DIR: content, TEST_DIST_DIR: dist };
  run(["--test", "--test-concurrency=2", ...(process.argv[2] ? [process.argv[2]] : ["tests/http/*.test.ts"])], under);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
