import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type GuideSource, readGuideSource } from "../../scripts/print/guide-source.ts";
import { parseSource } from "../../src/loader/read/front-matter.ts";
import { content } from "../support/places.ts";

const folder = join(content, "resources");
const sources = globSync("*/*.guide.md", { cwd: folder }).sort();

/** Facts in a record's front matter that its guide must agree with. */
interface Promised {
  title: string;
  summary: string;
  updated: string;
  contents: string[];
}

/** Replaces the typographic apostrophes of print. */
function plain(text: string): string {
  return text.replaceAll("’", "'").replace(/[“”]/g, '"');
}

async function guideAndRecord(file: string): Promise<[GuideSource, Promised]> {
  const record = readFileSync(join(folder, file.replace(".guide.md", ".md")), "utf8");
  return [await readGuideSource(join(folder, file)), parseSource(record).data as Promised];
}

describe("the guides of a studio", () => {
  it("are there for every record of a guide", () => {
    const records = globSync("*/*.md", { cwd: folder }).filter((file) => !file.endsWith(".guide.md"));
    assert.deepEqual(records.map((file) => file.replace(/\.md$/, ".guide.md")).sort(), sources);
  });

  it("have the title, summary, day, language and chapters that their records promise", async () => {
    for (const file of sources) {
      const [guide, record] = await guideAndRecord(file);
      const { title, summary, updated } = record;
      assert.deepEqual([guide.title, guide.summary, guide.updated].map(plain), [title, summary, updated].map(plain));
      assert.equal(new Intl.Locale(guide.locale).language, file.slice(0, 2));
      const chapters = [...guide.html.matchAll(/<h2 id="[^"]+">(.*?)<\/h2>/g)].map(([, text]) => plain(text as string));
      assert.deepEqual(chapters, record.contents.map(plain), file);
    }
  });
});
