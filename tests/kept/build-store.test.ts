import assert from "node:assert/strict";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, mock } from "node:test";
import type { KeptTexts } from "../../src/publish/store/kept-texts.ts";
import { withStore } from "../../src/publish/store/with-store.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Wanted = [kind: string, from: string[], text: string];

/** Takes texts as a build would, and returns each with whether it was made anew. */
function take(texts: KeptTexts, wanted: readonly Wanted[]) {
  return wanted.map(([kind, from, text]) => {
    let isMade = false;
    const taken = texts.derive(kind, from, () => {
      isMade = true;
      return text;
    });
    return [taken, isMade];
  });
}

/** Runs a build that takes some texts. */
function build(folder: string, program: string, ...wanted: Wanted[]) {
  return withStore(folder, program, async ({ texts }) => take(texts, wanted));
}

const fileOf = (folder: string) => join(folder, readdirSync(folder)[0] as string);

describe("the store of a build", () => {
  it("gives the text of the same making of the same texts, and makes others anew", async () => {
    const folder = temporaryFolder();
    await build(folder, "one", ["kind", ["a", "b"], "façade 🏠"], ["other", ["a", "b"], ""], ["kind", ["ab", ""], "3"]);
    assert.deepEqual(
      await build(
        folder,
        "one",
        ["kind", ["a", "b"], "-"],
        ["other", ["a", "b"], "-"],
        ["kind", ["ab", ""], "-"],
        ["kind", ["b"], "new"],
      ),
      [
        ["façade 🏠", false],
        ["", false],
        ["3", false],
        ["new", true],
      ],
    );
  });

  it("drops what a build did not take, and what another program left", async () => {
    const folder = temporaryFolder();
    await build(folder, "one", ["kind", ["a"], "old"]);
    await build(folder, "one");
    assert.deepEqual(await build(folder, "one", ["kind", ["a"], "new"]), [["new", true]]);
    assert.deepEqual(await build(folder, "two", ["kind", ["a"], "newer"]), [["newer", true]]);
  });

  it("stays as it was after a build that failed", async () => {
    const folder = temporaryFolder();
    await build(folder, "one", ["kind", ["a"], "old"]);
    const before = readFileSync(fileOf(folder));
    const failing = withStore(folder, "two", async ({ texts }) => {
      take(texts, [["kind", ["b"], "half".repeat(1_000_000)]]);
      throw new Error("a fault in the content");
    });
    await assert.rejects(failing, /a fault in the content/);
    assert.deepEqual(readdirSync(folder).length, 1);
    assert.ok(readFileSync(fileOf(folder)).equals(before));
  });

  it("is made anew with a warning if its file is damaged", () =>
    everyRow(
      [
        (file: string) => writeFileSync(file, "no database".repeat(100)),
        (file: string) => truncateSync(file, 9000),
        (file: string) => writeFileSync(file, readFileSync(file).fill(7, 4096)),
        (file: string) =>
          writeFileSync(file, readFileSync(file, "latin1").replaceAll("an old text", "a bad text!"), "latin1"),
      ],
      async (damage) => {
        const folder = temporaryFolder();
        const warned = mock.method(console, "warn", () => {});
        await build(folder, "one", ["kind", ["a"], "an old text"]);
        damage(fileOf(folder));
        assert.deepEqual(await build(folder, "one", ["kind", ["a"], "new"]), [["new", true]]);
        assert.match(
          String(warned.mock.calls[0]?.arguments[0]),
          /^warning {3}what earlier builds left is damaged \(.+\)/,
        );
        assert.deepEqual(await build(folder, "one", ["kind", ["a"], "-"]), [["new", false]]);
        warned.mock.restore();
      },
    ));

  it("is left to the build that came first if two run at once", async () => {
    const folder = temporaryFolder();
    await build(folder, "one", ["kind", ["a"], "old"]);
    await withStore(folder, "one", async ({ texts }) => {
      assert.deepEqual(await build(folder, "one", ["kind", ["a"], "alone"]), [["alone", true]]);
      take(texts, [["kind", ["a"], "-"]]);
    });
    assert.deepEqual(await build(folder, "one", ["kind", ["a"], "-"]), [["old", false]]);
  });
});
