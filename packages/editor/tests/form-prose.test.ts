import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { mergeFormProse } from "../src/merge/merge-form-prose.ts";

/** Prose of a file, what the form makes of it at opening, the words that somebody changes, and what is written. */
interface Changed {
  what: string;
  own: string;
  made: string;
  change: readonly [from: string, to: string];
}

const rows: Changed[] = [
  {
    what: "a table with a pipe in a cell, changed in another cell",
    own: "| a | b |\n|:--|---|\n| x \\| y | one |",
    made: "| a | b |  |\n| --- | --- | --- |\n| x \\ | y | one |",
    change: ["one", "two"],
  },
  {
    what: "bold over two lines of a list",
    own: "* **bold\n  on two** lines\n* other",
    made: "- \\*\\*bold\n  on two\\*\\* lines\n- other",
    change: ["other", "another"],
  },
  {
    what: "bold over two lines of an alert",
    own: "> [!NOTE]\n> **bold\n> on two** lines",
    made: "> [!NOTE]\n> \\*\\*bold\n> on two\\*\\* lines",
    change: ["lines", "rows"],
  },
  {
    what: "emphasis within a word",
    own: "An Un*believ*able word.",
    made: "An Un_believ_able word.",
    change: ["word", "phrase"],
  },
  {
    what: "three stars within a word",
    own: "So x***y***z stays.",
    made: "So x**_y_**z stays.",
    change: ["stays", "is kept"],
  },
  {
    what: "a block beside one that the form damages",
    own: "Un*believ*able.\n\nText.",
    made: "Un_believ_able.\n\nText.",
    change: ["Text", "Words"],
  },
  { what: "bullets of another kind", own: "+ one\n+ two", made: "- one\n- two", change: ["two", "three"] },
  { what: "a hard break by blanks", own: "one  \ntwo words", made: "one\ntwo words", change: ["words", "lines"] },
];

describe("prose that was changed in a form of rich text", () => {
  it("is the file's own bytes where the form has what it made of them", () =>
    everyRow(rows, ({ own, made }) =>
      assert.deepEqual(mergeFormProse({ own, made }, made), { text: own, refused: [] }),
    ));

  it("differs in the changed words alone, whatever the form did to the block", () =>
    everyRow(rows, ({ own, made, change: [from, to] }) =>
      assert.deepEqual(mergeFormProse({ own, made }, made.replace(from, to)), {
        text: own.replace(from, to),
        refused: [],
      }),
    ));

  it("is refused, with the words kept, where the change meets what the form damaged", () => {
    const [own, made] = ["First.\n\nUn*believ*able.\n\nLast.", "First.\n\nUn_believ_able.\n\nLast."];
    const now = made.replace("Un_believ_able", "Un_belie").replace("Last", "End");
    const merged = mergeFormProse({ own, made }, now);
    assert.deepEqual(merged.refused, ["Un*believ*able."]);
    assert.equal(merged.text, "First.\n\nUn_belie.\n\nEnd.");
  });

  it("has no trace of a block that was taken away, and new blocks between the file's own", () => {
    const [own, made] = [
      "# A\nUn*believ*able.\n\n* one\n* two\n\n\n***",
      "# A\n\nUn_believ_able.\n\n- one\n- two\n\n***",
    ];
    assert.equal(mergeFormProse({ own, made }, "# A\n\n- one\n- two\n\n***").text, "# A\n\n* one\n* two\n\n\n***");
    const more = made.replace("- one", "New.\n\n- one").replace("***", "***\n\nEnd.");
    assert.equal(
      mergeFormProse({ own, made }, more).text,
      "# A\nUn*believ*able.\n\nNew.\n\n* one\n* two\n\n\n***\n\nEnd.",
    );
    assert.equal(mergeFormProse({ own, made }, "").text, "");
    assert.equal(mergeFormProse({ own: "", made: "" }, "New.").text, "New.");
    assert.equal(mergeFormProse({ own, made }, "All is new.").text, "All is new.");
  });
});
