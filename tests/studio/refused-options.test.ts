import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { commands } from "../../scripts/studio/commands.ts";
import { optionsOf } from "../../scripts/studio/global-options.ts";
import { parse } from "../../scripts/studio/parse.ts";
import { UsageError } from "../../scripts/studio/usage-error.ts";
import { assertNone } from "../support/assert-none.ts";

/** Returns the fault of a command line, or an empty string. */
function refusal(...words: string[]): string {
  try {
    parse(words, commands);
    return "";
  } catch (error) {
    assert.ok(error instanceof UsageError);
    return error.message;
  }
}

/** Options for a site, in the ways of writing them. */
const siteWords = [["--base-url", "http://localhost:1"], ["--base-url=http://localhost:1"], ["--sandbox"]] as const;

describe("a command of the studio client", () => {
  it("refuses the options of a site where it asks none, and names its own", () => {
    const local = commands.filter((command) => !("base-url" in optionsOf(command)));
    assertNone(
      ["check", "init", "print", "traffic", "inquiries"].filter((name) => local.every((each) => each.name !== name)),
    );
    for (const { name } of local) {
      for (const words of siteWords) {
        const [option = ""] = words[0].split("=");
        const said = refusal(...name.split(" "), ...words);
        assert.ok(said.startsWith(`\`${name}\` does not take \`${option}\`; it takes \`--`), said);
        assert.ok(said.includes("`--json`"), said);
      }
    }
  });

  it("refuses an option of another command, and names its own", () => {
    for (const command of commands) {
      if ("days" in command.options) continue;
      const said = refusal(...command.name.split(" "), "--days", "3");
      assert.ok(said.startsWith(`\`${command.name}\` does not take \`--days\`; it takes `), said);
      for (const option of Object.keys(optionsOf(command))) assert.ok(said.includes(`\`--${option}\``), said);
    }
  });
});
