import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import { commands } from "../../scripts/studio/commands.ts";
import { childEnvironment } from "../support/child-environment.ts";
import { bin, runStudio } from "./run-studio.ts";

/** Program of bash that loads the completion, and prints what it proposes for the words of a line. */
const program = `
studio() { "$node" "$bin" "$@"; }
_get_comp_words_by_ref() { words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${words[cword]}; prev=\${words[cword - 1]}; }
compopt() { :; }
source <(studio complete bash)
COMP_WORDS=(studio "$@"); COMP_CWORD=$#
$(complete -p studio | sed 's/.*-F \\([^ ]*\\).*/\\1/')
printf '%s\\n' "\${COMPREPLY[@]}"`;

function proposals(...words: string[]): string[] {
  const env = childEnvironment({ node: process.execPath, bin });
  const lines = execFileSync("bash", ["--norc", "-c", program, "bash", ...words], { env, encoding: "utf8" });
  return lines.split("\n").filter((line) => line !== "");
}

describe("the completion that bash takes from `studio complete bash`", () => {
  it("proposes every first word of a command, and those that go on from its beginning", () => {
    assert.deepEqual(proposals(""), [...new Set(commands.map(({ name }) => name.split(" ")[0]))]);
    assert.deepEqual(proposals("se"), ["services", "service", "search", "serve"]);
  });

  it("proposes the second word of a command that has one", () => assert.deepEqual(proposals("outbox", "r"), ["retry"]));

  it("proposes the options of the command alone", () => {
    assert.deepEqual(proposals("build", "--f"), ["--force"]);
    assert.deepEqual(proposals("cases", "--s"), ["--sandbox", "--sector"]);
    assert.deepEqual(proposals("check", "--s"), []);
  });
});

it("`studio complete` names the shells that it knows for one that it does not", async () => {
  const { code, stderr } = await runStudio(["complete", "csh"]);
  assert.equal(code, 64);
  assert.match(stderr, /bash, zsh, fish, powershell, not `csh`/);
});
