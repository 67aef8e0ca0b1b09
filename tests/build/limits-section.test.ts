import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { proseRenderer } from "../../src/publish/prose/prose.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "cases/en"), { recursive: true });
const file = "cases/en/one.md";
const source =
  "## Done\n\nOne.\n\n## Not shown\n\nTwo, [linked](/x).\n\n- Three\n\n### Closer\n\nFour.\n\n## Next\n\nFive.";
writeFileSync(join(folder, file), `---\ntitle: One\n---\n${source}`);

/** Renders the prose: `inside` is the section of limitations, `whole` is all of it without the section's tags. */
async function proseWith(limits: string | undefined) {
  const prose = await proseRenderer(folder, { texts: () => ({}), limits: () => limits })({ file });
  const html = prose?.html ?? "";
  const inside = /<section class="limits">([\s\S]*)<\/section>/.exec(html)?.[1];
  return { inside, whole: html.replace(/<\/?section[^>]*>\n?/g, "") };
}

describe("the limitations of a case", () => {
  it("are a section of their own, from their heading to the next one of its level", async () => {
    const { inside } = await proseWith("not-shown");
    assert.match(inside ?? "", /^<h2 id="not-shown">Not shown<\/h2>[\s\S]*Two[\s\S]*Three[\s\S]*Closer[\s\S]*Four/);
    assert.doesNotMatch(inside ?? "", /One|Five|Next/);
  });

  it("leave the prose otherwise unchanged", async () => {
    const [apart, plain] = await Promise.all([proseWith("not-shown"), proseWith(undefined)]);
    assert.equal(plain.inside, undefined);
    assert.equal(apart.whole.replace(/\s+/g, " "), plain.whole.replace(/\s+/g, " "));
  });

  it("may stand at the end of the text", async () =>
    assert.match((await proseWith("next")).inside ?? "", /Next[\s\S]*Five/));
});
