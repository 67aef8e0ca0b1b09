import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { tableAlignment } from "./src/build/table-alignment.ts";

export default defineConfig({
  output: "static",
  outDir: "./dist/site",
  build: { format: "file", inlineStylesheets: "never" },
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [mdx()],
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight: "prism",
    // Straight quotes: passages of a page must stand in its Markdown letter for letter.
    processor: satteri({ features: { smartPunctuation: false }, hastPlugins: [tableAlignment] }),
  },
});
