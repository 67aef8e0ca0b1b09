import { resolve } from "node:path";
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { proseOptions, syntaxHighlight } from "./src/build/prose/prose.ts";
import { surroundingsIn } from "./src/build/prose/studio-prose.ts";
import { currentStudio } from "./src/model/studio/current.ts";

const content = resolve(import.meta.dirname, process.env.CONTENT_DIR ?? "content");

export default defineConfig({
  output: "static",
  outDir: "./dist/site",
  build: { format: "file", inlineStylesheets: "never" },
  vite: {
    build: { assetsInlineLimit: 0 },
    // Every page names its scripts: by their component, without how Astro came to them.
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { entryFileNames: ({ name }) => `_astro/${name.split(".")[0]}.[hash].js` } },
        },
      },
    },
  },
  integrations: [mdx()],
  // Pictures may be of any size.
  image: { service: { entrypoint: "astro/assets/services/sharp", config: { limitInputPixels: false } } },
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight,
    processor: satteri(proseOptions(surroundingsIn(content, currentStudio))),
  },
});
