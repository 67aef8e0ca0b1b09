import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { watchFolder } from "../../src/build/development/watch-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Watches a folder with one record; returns its path, and a promise of the next report of each of some changes. */
function watched() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "articles/en"), { recursive: true });
  writeFileSync(join(folder, "articles/en/old.md"), "Old");
  let told: string[] = [];
  let look = () => {};
  watchFolder(folder, (change, path) => {
    told.push(`${change} ${path.slice(folder.length + 1)}`);
    look();
  });
  const reports = (...expected: string[]) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (!expected.every((each) => told.includes(each))) return;
        told = [];
        resolve();
      };
      look();
    });
  return { path: (name: string) => join(folder, name), reports };
}

describe("the watcher of a folder", () => {
  it("tells of files that are written, replaced, added and removed", async () => {
    const { path, reports } = watched();
    writeFileSync(path("articles/en/old.md"), "New");
    await reports("change articles/en/old.md");
    writeFileSync(path("part"), "Newer");
    await reports("add part");
    renameSync(path("part"), path("articles/en/old.md"));
    await reports("unlink part", "change articles/en/old.md");
    writeFileSync(path("articles/en/old.md"), "Newest");
    await reports("change articles/en/old.md");
    rmSync(path("articles/en/old.md"));
    await reports("unlink articles/en/old.md");
  });

  it("tells of files in folders that are added, renamed and removed", async () => {
    const { path, reports } = watched();
    mkdirSync(path("articles/ca/work"), { recursive: true });
    writeFileSync(path("articles/ca/work/new.md"), "New");
    await reports("add articles/ca/work/new.md");
    renameSync(path("articles/ca"), path("articles/es"));
    await reports("unlink articles/ca/work/new.md", "add articles/es/work/new.md");
    writeFileSync(path("articles/es/work/new.md"), "Newer");
    await reports("change articles/es/work/new.md");
    rmSync(path("articles/es"), { recursive: true });
    await reports("unlink articles/es/work/new.md");
    mkdirSync(path("articles/es"));
    writeFileSync(path("articles/es/again.md"), "Again");
    await reports("add articles/es/again.md");
  });

  it("tells of a folder that takes the place of another one", async () => {
    const { path, reports } = watched();
    mkdirSync(path("other"));
    writeFileSync(path("other/new.md"), "New");
    await reports("add other/new.md");
    rmSync(path("articles/en"), { recursive: true });
    renameSync(path("other"), path("articles/en"));
    await reports("unlink articles/en/old.md", "add articles/en/new.md");
    writeFileSync(path("articles/en/new.md"), "Newer");
    await reports("change articles/en/new.md");
  });

  it("does not follow a link into a circle", async () => {
    const { path, reports } = watched();
    symlinkSync("..", path("articles/up"));
    writeFileSync(path("articles/en/new.md"), "New");
    await reports("add articles/en/new.md");
  });
});
