import assert from "node:assert/strict";
import { it } from "node:test";
import { code } from "./project-files.ts";

/** Words that begin a clause in place of a sentence: a doc comment with one of them names nothing and says nothing. */
const clause = /\/\*\*\s+(?:\*\s+)?(What|Who|Whom|Whose|Where|Whether|How|That|Those|Such)\b/;

it("the doc comments of the program begin with a verb or a noun, as docs/writing.md asks", () => {
  const found = code.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (clause.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});
