import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { rights } from "../../../scripts/dev/rights/rights.ts";
import { childEnvironment } from "../../../tests/support/child-environment.ts";
import { root } from "../../../tests/support/places.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { begunStudio, writtenSource } from "./imported-site.ts";

/** Module that says with which words each process is started. */
const told = `data:text/javascript,${encodeURIComponent(`
import processes from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
const { spawn } = processes;
processes.spawn = (program, words, ...options) => {
  console.error("started " + words.join(" "));
  return spawn(program, words, ...options);
};
syncBuiltinESMExports();
`)}`;

/** Imports a folder by the command line, in a process of its own; returns the content folder and what was said. */
async function importByCommand(source: string, options: readonly string[] = []) {
  const folder = await begunStudio();
  const words = ["--import", told, join(root, "scripts/studio.mjs"), "import", source, ...options];
  const env = childEnvironment({ CONTENT_DIR: folder });
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", env });
  assert.equal(status, 0, stderr);
  return { folder, stderr };
}

describe("The process that reads an old site", () => {
  it("starts no program and no thread, and reaches no file but the site, the project and the content", () => {
    const [source, target, elsewhere] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const asked = [
      ["child"],
      ["worker"],
      ["fs.write", source],
      ["fs.write", root],
      ["fs.read", elsewhere],
      ["fs.read", join(root, ".env")],
      ["fs.read", source],
      ["fs.write", target],
    ];
    const code = `console.log(JSON.stringify(${JSON.stringify(asked)}.map((each) => process.permission.has(...each))))`;
    const words = [...rights({ read: [source, target], written: [target] }), "-e", code];
    const said = execFileSync(process.execPath, words, { encoding: "utf8", env: childEnvironment() });
    assert.deepEqual(JSON.parse(said), [false, false, false, false, false, false, true, true]);
  });

  it("has no code of the site run, whatever its files say", async () => {
    const marker = join(temporaryFolder(), "ran");
    const run = `require("node:fs").writeFileSync(${JSON.stringify(marker)}, "")`;
    const esm = `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(marker)}, "");\n`;
    const source = writtenSource({
      "astro.config.mjs": `${esm}export default {};\n`,
      "package.json": JSON.stringify({ dependencies: { astro: "5.0.0" }, scripts: { postinstall: `touch ${marker}` } }),
      "src/content.config.ts": `${esm}export const collections = {};\n`,
      "src/content/blog/front.md": `---js\n{ title: (${run}, "Front") }\n---\n\nWords.\n`,
      "src/content/blog/expression.mdx": `---\ntitle: Expression\n---\n\n${esm}\n{${run}}\n\nWords {globalThis.process.mainModule.${run}}.\n`,
      "src/content/blog/tag.md": `---\ntitle: !!js/function "function () { ${run.replaceAll('"', "'")} }"\n---\n\nWords.\n`,
    });
    const { folder, stderr } = await importByCommand(source);
    assert.match(stderr, /^started --permission /m);
    assert.doesNotMatch(stderr, /--allow-(?!addons|fs-)/);
    assert.ok(existsSync(join(folder, "articles/en/expression.md")), readdirSync(join(folder, "articles/en")).join());
    assert.equal(existsSync(marker), false);
  });

  it("has the days on which git first had each file from the process that started it", async () => {
    const source = writtenSource({ "posts/quay.md": "# The quay\n\nWords of the quay.\n" });
    const git = (...words: string[]) => {
      const author = { GIT_AUTHOR_DATE: "2019-05-04T12:00:00Z", GIT_COMMITTER_DATE: "2019-05-04T12:00:00Z" };
      execFileSync("git", ["-C", source, "-c", "user.name=A", "-c", "user.email=a@old.example", ...words], {
        env: childEnvironment(author),
      });
    };
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "Begin");
    const { folder } = await importByCommand(source, ["--from", "markdown"]);
    assert.match(readFileSync(join(folder, "articles/en/quay.md"), "utf8"), /^published: 2019-05-04$/m);
  });
});
