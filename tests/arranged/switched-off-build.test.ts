import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { keptBuild } from "../build/kept-build.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { writeSmallStudio } from "../support/small-studio.ts";
import { rewrite } from "../support/write-into.ts";

const parts = ["assistant", "agents", "search"] as const;

const { dist, published } = await keptBuild({
  name: "switched-off",
  module: import.meta.filename,
  write: (content) => {
    writeSmallStudio(content);
    rewrite(join(content, "studio.yaml"), (text) => `${parts.map((part) => `${part}: off\n`).join("")}${text}`);
  },
});
const { pages, textAt } = openBuiltSite(dist);

/** Signs of each part in the HTML of pages, and in the scripts that pages load */
const signs: Record<(typeof parts)[number], RegExp> = {
  assistant: /ask-entry|chat-panel|ChatPanel|id="chat"|data-offline/,
  agents:
    /toolname|tooldescription|toolparamdescription|PageTools|ForAgents|agent-documents|copy-markdown|modelContext/,
  search: /search-sheet|search-entry|href="(\/\w\w)?\/search[?"]|<search/,
};

describe("the pages of a studio with its parts switched off", () => {
  for (const part of parts) {
    it(`have nothing of the part ${part}, in HTML or in the scripts that they load`, () => {
      const html = pages.filter(({ isOnDemand }) => !isOnDemand).map(({ path }) => [path, textAt(path)] as const);
      const loaded = new Set(html.flatMap(([, text]) => text.match(/(?<=src="\/)_astro\/[^"]+\.js/g) ?? []));
      assert.ok(html.length > 20 && loaded.size > 0);
      const scripts = [...loaded].map((file) => [file, published(file)] as const);
      const found = [...html, ...scripts].filter(([, text]) => signs[part].test(text)).map(([path]) => path);
      assert.deepEqual(found, []);
    });
  }

  it("have no styles of a level below in a menu without one", () => {
    const sheets = globSync("_astro/*.css", { cwd: join(dist, "site") }).map(published);
    assert.doesNotMatch(sheets.join(""), /\.site-menu \.below/);
  });
});
