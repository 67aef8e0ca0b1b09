import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { parseSource } from "../../../src/model/front-matter.ts";
import { copyProject } from "../../build/project-copy.ts";

const copy = copyProject();
const record = "content/cases/ca/guardies-de-cala-fosca.md";
const title = (parseSource(copy.read(record)).data as { title: string }).title;

/** Files of the site with their text; an archive is what is in it. */
function filesOfSite(): Map<string, string> {
  const names = copy.hashes().map((line) => line.slice(line.indexOf(" ") + 1));
  // The sandbox answers from frozen records.
  const files = names
    .filter((name) => name.startsWith("site/") && !name.includes("/sandbox"))
    .map((name): [string, string] => {
      const bytes = readFileSync(join(copy.folder, "dist", name));
      return [name, (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")];
    });
  return new Map(files);
}

describe("another title of a record", () => {
  let earlier: Map<string, string>;
  let later: Map<string, string>;

  before(async () => {
    const build = async () => {
      const { status, output } = await copy.build();
      assert.equal(status, 0, output);
    };
    await build();
    earlier = filesOfSite();
    copy.write(record, copy.read(record).replace(title, "Zebra crossing for one"));
    await build();
    later = filesOfSite();
  });

  it("changes every document that mentions it, and nothing else", () => {
    const inText = [...earlier].filter(([, text]) => text.includes(title)).map(([name]) => name);
    // Where the title is drawn.
    const mentions = [...inText, "site/share/cases/guardies-de-cala-fosca.png"];
    const changed = [...later].filter(([name, text]) => earlier.get(name) !== text).map(([name]) => name);
    assert.deepEqual(changed.sort(), mentions.sort());
    assert.ok(mentions.length > 15, mentions.join(", "));
    assert.deepEqual([...later.keys()], [...earlier.keys()]);
  });

  it("is the same in all of them, and the old one in none", () => {
    assert.deepEqual(
      [...later].filter(([, text]) => text.includes(title)).map(([name]) => name),
      [],
    );
  });
});
