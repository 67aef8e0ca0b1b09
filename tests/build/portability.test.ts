import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { filesBelow } from "../../src/publish/files.ts";
import { dist, root } from "../support/places.ts";
import { code } from "./project-files.ts";

/**
 * Names that Windows reserves for devices, with any extension; `forbidden` are characters that no name may have there.
 */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[<>:"\\|?*\x00-\x1f]|[. ]$/;

/** Returns paths that some system cannot hold, or cannot tell apart from another path. */
function unfit(paths: readonly string[]): string[] {
  const byCase = Map.groupBy(paths, (path) => path.normalize("NFC").toLowerCase());
  const isUnfit = (path: string) =>
    path.length > 180 || path.split("/").some((name) => reserved.test(name) || forbidden.test(name));
  return [...paths.filter(isUnfit), ...[...byCase.values()].filter((same) => same.length > 1).flat()];
}

function offences(pattern: RegExp): string[] {
  return code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe("on macOS and Windows as on Linux,", () => {
  it("files of the project have names that every file system holds apart", () =>
    assert.deepEqual(unfit(listedFiles()), []));

  it("files of a build have names that every file system holds apart", () =>
    assert.deepEqual(unfit(filesBelow(join(dist, "site")).map(({ file }) => file)), []));

  it("the check of names finds those that some file system does not hold apart", () =>
    assert.deepEqual(unfit(["a/aux.md", "a/b:c", "end.", "Same", "same", "fine"]).length, 5));

  it("npm is started by a shell, which alone finds it on Windows", () =>
    assert.deepEqual(offences(/\b(spawn|spawnSync|execFile|execFileSync)\(\s*["'`](npm|npx)["'`]/), []));

  it("addresses of files become paths, and paths addresses, by Node's own functions", () => {
    assert.deepEqual(offences(/import\.meta\.url\)\.pathname|["'`]file:\/\/["'`]\s*\+|["'`]file:\/\/\$\{/), []);
    assert.deepEqual(offences(/\bimport\((?!["'`]|\s*\/\*)/), []);
  });

  it("scripts of the package are commands that every shell reads alike", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const odd = Object.entries(scripts).filter(([, line]) => /^\w+=|[$'`;<>|&*]|\.\/|\\/.test(line));
    assert.deepEqual(odd, []);
  });

  it("files are checked out with the same ends of lines", () =>
    assert.match(readFileSync(join(root, ".gitattributes"), "utf8"), /^\* text=auto eol=lf$/m));
});

/** Lists every file that git tracks or would add. */
function listedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((path) => path && existsSync(join(root, path)));
}
