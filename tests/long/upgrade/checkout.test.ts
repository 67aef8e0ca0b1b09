import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { copyProject, hashesBelow, type ProjectCopy } from "../../build/project-copy.ts";
import { assertNone } from "../../support/assert-none.ts";
import { childEnvironment } from "../../support/child-environment.ts";
import { eventually } from "../../support/eventually.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { rewrite } from "../../support/write-into.ts";
import { filesIn } from "../../upgrade/studio-files.ts";

describe("a checkout with content of its own", () => {
  let copy: ProjectCopy;
  let was: Record<string, string>;
  let site: string[];

  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.test", ...words], {
      cwd: copy.folder,
      encoding: "utf8",
    });
  const run = (program: string, ...words: string[]) => {
    const options = { cwd: copy.folder, encoding: "utf8", env: childEnvironment() } as const;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(program, words[0] as string), ...words.slice(1)],
      options,
    );
    return { status, said: stdout + stderr };
  };
  const upgrade = (...words: string[]) => run(root, "scripts/studio.mjs", "upgrade", ...words);

  before(async () => {
    copy = await copyProject(writeSmallStudio);
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "The program");
    git("tag", "v1.0.0");
    rewrite(join(copy.folder, "content/studio.yaml"), (text) => text.replace(/^name: .*$/m, "name: Norai # ours"));
    copy.write("src/ours.ts", "export const ours = 1;\n");
    copy.write("README.md", "# Norai\n");
    git("add", "-A");
    git("commit", "-qm", "Ours");
    was = filesIn(copy.folder);
    const { status, output } = await copy.build();
    assert.equal(status, 0, output);
    site = hashesBelow(join(copy.folder, "dist/site"));
  });

  it("shows what an upgrade would do, and is as it was", () => {
    const { status, said } = upgrade("--dry-run");
    assert.equal(status, 0, said);
    for (const line of [/files from content to \./, /3 files from dist-fixtures to fixtures/, /\.kept\/src\/ours\.ts/])
      assert.match(said, line);
    assert.deepEqual(filesIn(copy.folder), was);
  });

  it("is not upgraded while git has no commit of a change", () => {
    copy.write("content/README.md", "mine\n");
    const { status, said } = upgrade();
    assert.equal(status, 64);
    assert.match(said, /git has no commit of `content\/README\.md`: commit first/);
    git("clean", "-fdq");
  });

  it("is a folder of its own afterwards, also where the process was killed in between", async () => {
    const child = spawn(process.execPath, ["scripts/studio.mjs", "upgrade"], {
      cwd: copy.folder,
      env: childEnvironment(),
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await eventually("the journal", () => existsSync(join(copy.folder, ".studio/upgrade/journal.json")));
    child.kill("SIGKILL");
    await ended;
    const { status, said } = upgrade();
    assert.equal(status, 0, said);
    const now = filesIn(copy.folder);
    const content = Object.entries(was).filter(([path]) => path.startsWith("content/"));
    for (const [path, text] of content) assert.equal(now[path.slice("content/".length)], text, path);
    assert.equal(now["fixtures/contract.json"], was["dist-fixtures/contract.json"]);
    assert.deepEqual([now[".kept/src/ours.ts"], now["README.md"]], [was["src/ours.ts"], was["README.md"]]);
    assertNone(Object.keys(now).filter((path) => /^(src|functions|scripts|content)\//.test(path)));
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(copy.folder, "package.json"), "utf8")).dependencies), [
      "studio-surface",
    ]);
  });

  it("is shown by git as files that moved", () => {
    git("add", "-A");
    assert.match(git("diff", "--cached", "-M", "--summary"), /rename \{?content.*studio\.yaml/);
    git("reset", "-q");
  });

  it("is built as before, file by file", () => {
    const { status, said } = run(root, "scripts/build.ts");
    assert.equal(status, 0, said);
    assert.deepEqual(hashesBelow(join(copy.folder, "dist/site")), site);
  });

  it("is not taken back over what was written since, unless that is wanted, and then is as it was", () => {
    rewrite(join(copy.folder, "studio.yaml"), (text) => `${text}# later\n`);
    assert.match(upgrade("--back").said, /`studio\.yaml` changed since the upgrade/);
    assert.equal(upgrade("--back", "--anyway").status, 0);
    assert.deepEqual(filesIn(copy.folder), was);
    assert.equal(git("status", "--porcelain"), "");
  });
});
