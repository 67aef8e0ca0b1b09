import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";

// Set by whoever starts Astro, since no module of pages knows where a studio is.
const folder = process.env.CONTENT_DIR ?? "content";

// Astro compiles the prose that is MDX. Front matter is read and validated by src/loader/load.ts, once, before Astro
// starts, and Markdown is rendered by src/publish/prose/prose.ts.
export const collections = {
  mdx: defineCollection({
    loader: glob({
      base: folder,
      // The folder may be a project too, with packages and builds.
      pattern: ["*/*/**/*.mdx", "!{public,node_modules,dist,dist.*,data}/**"],
      generateId: ({ entry }) => entry,
    }),
  }),
};
