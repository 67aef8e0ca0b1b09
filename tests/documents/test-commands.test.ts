import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseArgs } from "node:util";
import { isLane, unselectedWords } from "../../scripts/test/lanes.ts";
import { startTests } from "../runner/test-command.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documents } from "./project-documents.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Script of npm and its words, in code of a document: `npm test -- limits`, `npm run test:unit`. */
const command = /\bnpm (?:run )?(?:-s )?(test(?::\w+)?)\b(?: -- ([^`#\n]*))?/g;

const commands = documents.flatMap(({ path, text }) =>
  [...text.matchAll(command)].map(([written, script = "", words = ""]) => {
    const own = scripts[script]?.replace("node scripts/test.ts", "").trim() ?? "";
    return { path, written, script, words: `${own} ${words}`.trim().split(/\s+/).filter(Boolean) };
  }),
);

/** Word in capitals, which stands for a part of a path. */
const isPlaceholder = (word: string) => /^[A-Z-]+$/.test(word);

describe("a command of a document that runs tests", () => {
  it("names a script of the package", () => {
    assertNone(commands.filter(({ script }) => !(script in scripts)));
    for (const [script, program] of Object.entries(scripts))
      if (program.startsWith("node scripts/test.ts"))
        assert.ok(
          commands.some((each) => each.script === script),
          script,
        );
  });

  it("selects tests, and passes where it has a pattern of titles", async () => {
    const examples = commands.filter(({ script }) => scripts[script]?.startsWith("node scripts/test.ts"));
    assert.ok(examples.some(({ words }) => words.includes("--only")));
    await everyRow(examples, async ({ words }) => {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { lane: { type: "string", default: "daily" }, only: { type: "string" } },
      });
      assert.ok(isLane(values.lane));
      const names = positionals.filter((name) => !isPlaceholder(name));
      assert.deepEqual(unselectedWords(values.lane, names), []);
      if (values.only === undefined) return;
      const { end, output } = await startTests(words, temporaryFolder()).ended;
      assert.equal(end, 0, output);
    });
  });
});
