import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { collectionNames } from "./model/collections.ts";

const folder = process.env.CONTENT_DIR ?? "content";

// Astro only renders the prose. Front matter is read and validated by src/model/load.ts, once, before Astro starts.
export const collections = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    defineCollection({
      loader: glob({
        base: `${folder}/${name}`,
        pattern: "*/*.{md,mdx}",
        generateId: ({ entry }) => entry.replace(/\.mdx?$/, ""),
      }),
    }),
  ]),
);
