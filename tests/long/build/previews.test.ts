import assert from "node:assert/strict";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { runBuild } from "../../build/build-run.ts";
import { assertNone } from "../../support/assert-none.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const folder = temporaryFolder();
const content = join(folder, "content");

/** Word that stands in the name, the prose, the tags and the picture of what is not published */
const secret = "quokka";

/** The smallest PNG, with a pixel */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function record(extra: string): string {
  const front = `title: A ${secret}\nsummary: The ${secret}.\nupdated: 2026-11-01\nauthor_role: All\ntags: [${secret}]\n${extra}`;
  return `---\n${front}\n---\nAbout the ${secret}. ![A ${secret}](./${secret}-x.png)\n`;
}

async function build(name: string, variables: Record<string, string> = {}): Promise<string> {
  const dist = join(folder, name);
  const { status, output } = await runBuild({ CONTENT_DIR: content, DIST_DIR: dist, ...variables }, root, [
    join(root, "scripts/build.ts"),
  ]);
  assert.equal(status, 0, output);
  return dist;
}

/** Returns each file of a build with its bytes as text. */
function filesOf(dist: string): Map<string, string> {
  const files = globSync("**/*", { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  return new Map(files.sort().map((file) => [file, readFileSync(join(dist, file), "latin1")]));
}

describe("a build beside drafts", () => {
  let [without, beside, preview]: Map<string, string>[] = [];

  before(async () => {
    writeSmallStudio(content);
    without = filesOf(await build("without"));
    writeFileSync(join(content, `articles/en/${secret}.md`), record("published: 2026-11-01\ndraft: true"));
    writeFileSync(join(content, `articles/en/${secret}-mdx.mdx`), record("published: 2026-11-01\ndraft: true"));
    writeFileSync(join(content, `articles/en/${secret}-x.png`), pixel);
    beside = filesOf(await build("beside"));
    preview = filesOf(await build("preview", { PREVIEW: "1" }));
  });

  it("is the same to the byte", () => {
    assert.deepEqual([...(beside?.keys() ?? [])], [...(without?.keys() ?? [])]);
    const changed = [...(beside ?? [])].filter(([file, text]) => text !== without?.get(file)).map(([file]) => file);
    assert.deepEqual(changed, []);
  });

  it("has no word of them in any file: prose, title, slug or name of a picture", () => {
    const leaks = [...(beside ?? [])].filter(([file, text]) => `${file} ${text}`.toLowerCase().includes(secret));
    assertNone(leaks.map(([file]) => file));
  });

  it("has them on marked pages where it is a preview, and says so in seal and manifest", () => {
    for (const file of [`site/en/articles/${secret}.html`, `site/en/articles/${secret}-mdx.html`, "site/en.html"]) {
      const html = preview?.get(file) ?? "";
      assert.match(html, /<meta name="robots" content="noindex">/);
      assert.match(html, /<p class="preview" role="note"/);
      assert.equal(html.includes('class="draft"'), file !== "site/en.html", file);
    }
    for (const file of ["build.json", "manifest.json"])
      assert.equal(JSON.parse(preview?.get(file) ?? "").isPreview, true);
    assert.equal(preview?.has("site/llms.txt"), false);
  });
});
