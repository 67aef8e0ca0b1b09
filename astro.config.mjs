import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { contentFolder } from "./functions/hosts/node/places.mjs";
import { currentStudio } from "./src/model/studio/current.ts";
import { notingLinks } from "./src/publish/prose/mdx-links.ts";
import { proseOptions, syntaxHighlight } from "./src/publish/prose/prose.ts";
import { prosePartsOf } from "./src/publish/prose/studio-prose.ts";
import { imageService } from "./src/publish/renderer/image-service.ts";

const content = contentFolder(process.env.CONTENT_DIR);
const prose = prosePartsOf(content, currentStudio);

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
  image: { service: imageService },
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight,
    processor: satteri(proseOptions({ ...prose, resolve: notingLinks(prose.resolve) })),
  },
});
