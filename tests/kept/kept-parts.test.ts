import assert from "node:assert/strict";
import { readdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { KeptParts } from "../../src/build/kept/kept-parts.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Takes parts as a build would, and returns each text with whether it was made anew. */
function taking(parts: KeptParts, ...wanted: [kind: string, from: string[], text: string][]) {
  return wanted.map(([kind, from, text]) => {
    let isMade = false;
    const taken = parts.take(kind, from, () => {
      isMade = true;
      return text;
    });
    return [taken, isMade];
  });
}

/** Makes one part in a folder and leaves it to the next build. */
function leave(folder: string, program: string, text: string): void {
  const parts = new KeptParts(folder, "parts", program);
  taking(parts, ["kind", ["a"], text]);
  parts.close();
}

describe("parts that a build leaves to the next one", () => {
  it("are taken for the same making of the same texts, and made anew for others", () => {
    const folder = temporaryFolder();
    const first = new KeptParts(folder, "parts", "one");
    taking(first, ["kind", ["a", "b"], "façade 🏠"], ["other", ["a", "b"], ""], ["kind", ["ab", ""], "third"]);
    first.close();
    const second = new KeptParts(folder, "parts", "one");
    assert.deepEqual(
      taking(
        second,
        ["kind", ["a", "b"], "-"],
        ["other", ["a", "b"], "-"],
        ["kind", ["ab", ""], "-"],
        ["kind", ["b"], "new"],
      ),
      [
        ["façade 🏠", false],
        ["", false],
        ["third", false],
        ["new", true],
      ],
    );
    second.close();
  });

  it("are dropped when a build did not take them", () => {
    const folder = temporaryFolder();
    leave(folder, "one", "old");
    new KeptParts(folder, "parts", "one").close();
    assert.deepEqual(taking(new KeptParts(folder, "parts", "one"), ["kind", ["a"], "new"]), [["new", true]]);
  });

  it("are not taken by another program", () => {
    const folder = temporaryFolder();
    leave(folder, "one", "old");
    assert.deepEqual(taking(new KeptParts(folder, "parts", "two"), ["kind", ["a"], "new"]), [["new", true]]);
  });

  it("stay as they were after a build that ended early, whose pack is removed a day later", () => {
    const folder = temporaryFolder();
    leave(folder, "one", "old");
    const before = readdirSync(folder);
    taking(new KeptParts(folder, "parts", "one"), ["kind", ["a"], "-"], ["kind", ["b"], "half"]);
    const [left = ""] = readdirSync(folder).filter((name) => !before.includes(name));
    utimesSync(join(folder, left), 0, 0);
    const after = new KeptParts(folder, "parts", "one");
    assert.deepEqual(taking(after, ["kind", ["a"], "new"], ["kind", ["b"], "new"]), [
      ["old", false],
      ["new", true],
    ]);
    after.close();
    assert.ok(!readdirSync(folder).includes(left));
  });

  it("are made anew if their pack is cut off, or their index is no JSON", () => {
    const folder = temporaryFolder();
    leave(folder, "one", "old");
    const pack = readdirSync(folder).find((name) => name.endsWith(".pack")) as string;
    truncateSync(join(folder, pack), 2);
    assert.deepEqual(taking(new KeptParts(folder, "parts", "one"), ["kind", ["a"], "new"]), [["new", true]]);
    writeFileSync(join(folder, "parts.json"), "{");
    assert.deepEqual(taking(new KeptParts(folder, "parts", "one"), ["kind", ["a"], "new"]), [["new", true]]);
  });

  it("are taken by two builds at once, and those of the later one are left", () => {
    const folder = temporaryFolder();
    leave(folder, "one", "old");
    const [one, other] = [new KeptParts(folder, "parts", "one"), new KeptParts(folder, "parts", "one")];
    one.close();
    assert.deepEqual(taking(other, ["kind", ["a"], "-"], ["kind", ["b"], "later"]), [
      ["old", false],
      ["later", true],
    ]);
    other.close();
    assert.deepEqual(taking(new KeptParts(folder, "parts", "one"), ["kind", ["b"], "-"]), [["later", false]]);
  });
});
