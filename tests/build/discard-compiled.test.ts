import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ViteDevServer } from "vite";
import { contentModules } from "../../src/publish/content-modules.ts";
import { discardingCompiled } from "../../src/publish/development/discard-compiled.ts";

/** Modules of a server that compiled a style of the content, a picture and MDX */
const ids = ["\0virtual:look.css", "/content/articles/en/one.jpg", "/content/articles/en/one.mdx"];

/** Returns what a server discards after each change of some files, with the look that they give the content. */
function discardedAfter(...changes: { files: string[]; look?: string }[]): string[][] {
  let look = "old";
  let discarded: string[] = [];
  const moduleGraph = {
    idToModuleMap: new Map(ids.map((id) => [id, id])),
    getModulesByFile: (file: string) => (ids.includes(file) ? new Set([file]) : undefined),
    invalidateModule: (id: string) => void discarded.push(id),
    invalidateAll: () => void discarded.push(...ids),
  };
  const hot = { send: (event: string) => assert.equal(event, "astro:content-changed") };
  const plugins = [{ name: "other", api: {} }, contentModules("look", { "virtual:look.css": () => look })];
  const server = { config: { plugins }, environments: { ssr: { moduleGraph, hot } } };
  const discard = discardingCompiled(server as unknown as ViteDevServer);
  return changes.map(({ files, look: next = look }) => {
    discarded = [];
    look = next;
    discard(files);
    return discarded;
  });
}

describe("what Astro compiled of the content", () => {
  it("is left after a change of prose and settings, but for MDX, which holds words of the studio", () => {
    const [prose, settings, leftover] = discardedAfter(
      { files: ["/content/articles/en/two.md"] },
      { files: ["/content/studio.yaml", "/content/texts/en.yaml"] },
      {
        files: ["/content/articles/en/.two.md.swp", "/content/articles/en/two.md.new", "/content/articles/en/two.jpg"],
      },
    );
    assert.deepEqual([prose, settings, leftover], [[ids[2]], [ids[2]], [ids[2]]]);
  });

  it("is discarded once a style or a list of the content is another one", () => {
    const [same, other, again] = discardedAfter(
      { files: ["/content/brand/tokens.yaml"] },
      { files: ["/content/brand/tokens.yaml"], look: "new" },
      { files: ["/content/brand/tokens.yaml"] },
    );
    assert.deepEqual([same, other, again], [[ids[2]], ids, [ids[2]]]);
  });

  it("is discarded after a change of a file that Astro compiles", () => {
    for (const file of ["one.mdx", "two.mdx", "one.jpg", "Tide.astro"]) {
      assert.deepEqual(discardedAfter({ files: ["/content/a.md", `/content/articles/en/${file}`] }), [ids], file);
    }
  });
});
