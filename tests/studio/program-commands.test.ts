import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, it } from "node:test";
import { programs } from "../../scripts/programs.ts";
import { commands } from "../../scripts/studio/commands.ts";
import { parse } from "../../scripts/studio/parse.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runStudio } from "./run-studio.ts";

describe("the commands of the program `studio` for the folder around it", () => {
  it("are those of npm, with the same words for Node", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const [name, words] of Object.entries(programs)) {
      const line = words.map((word) => relative(root, word).split(sep).join("/"));
      assert.equal(scripts[name], `node ${words[0].startsWith("--") ? [words[0], line[1]].join(" ") : line}`);
    }
  });

  it("take the options of their row alone, and go on as their program with its exit code", async () => {
    const PWD = temporaryFolder();
    assert.equal((await runStudio(["build", "--sandbox"], { PWD })).code, 64);
    const { code, stdout, stderr } = await runStudio(["verify", "--json", "nowhere"], { PWD });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /`nowhere` is not the address of a site/);
  });

  it("hand the words after `--` on where their row says so", () => {
    const { command, argument } = parse(["deploy", "vercel", "--dry-run", "--", "--token", "x"], commands);
    assert.deepEqual([command?.name, argument], ["deploy", "vercel"]);
    assert.throws(() => parse(["build", "--", "x"], commands), /does not take `x`/);
  });
});
