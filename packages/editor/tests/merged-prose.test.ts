import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mergeProse } from "../src/merge/merge-prose.ts";

const written = `Intro with *emphasis*, __strong__ and a line\\
broken.[^1]

> [!NOTE]
> An alert.

* one
* two

| a | b |
|:--|--:|
| 1 | 2 |

<details>
<summary>More</summary>

Hidden.

</details>

***

[^1]: A note.`;

/** The same text as an editor of rich text writes it. */
const rewritten = `Intro with _emphasis_, **strong** and a line\\
broken.[^1]

> [!NOTE]
> An alert.

- one
- two

| a | b |
| --- | --- |
| 1 | 2 |

<details>
<summary>More</summary>

Hidden.

</details>

***

[^1]: A note.`;

describe("prose that an editor of rich text wrote anew", () => {
  it("is as its author wrote it where it says the same", () => assert.equal(mergeProse(written, rewritten), written));

  it("differs in the changed paragraph alone", () =>
    assert.equal(
      mergeProse(written, rewritten.replace("An alert.", "An alert, changed.")),
      written.replace("An alert.", "An alert, changed."),
    ));

  it("has a new paragraph and no trace of a removed one", () => {
    const after = rewritten.replace("- one\n- two\n\n", "").replace("***", "New text.\n\n***");
    assert.equal(
      mergeProse(written, after),
      written.replace("* one\n* two\n\n", "").replace("***", "New text.\n\n***"),
    );
  });

  it("keeps the alignment of a table whose cells were changed", () =>
    assert.equal(
      mergeProse(written, rewritten.replace("| 1 | 2 |", "| 1 | 3 |")),
      written.replace("| 1 | 2 |", "| 1 | 3 |"),
    ));

  it("is the new text where there was none, and none where it was removed", () => {
    assert.equal(mergeProse("", "New."), "New.");
    assert.equal(mergeProse("Old.", ""), "");
  });
});
