import { defineCollection } from "astro:content";
import { glob, type Loader, type LoaderContext } from "astro/loaders";
import { collectionNames } from "./model/shapes/collections.ts";

// Set by whoever starts Astro, since no module of pages knows where a studio is.
const content = process.env.CONTENT_DIR ?? "content";

/** Finds MDX in the folders of records alone: the one around them may be a project, which a draft may not list. */
const records: Loader = {
  name: "records",
  async load(context) {
    for (const name of collectionNames()) {
      const loader = glob({
        base: `${content}/${name}`,
        pattern: "*/**/*.mdx",
        generateId: ({ entry }) => `${name}/${entry}`,
      });
      await loader.load(withinFolder(context, `${name}/`));
    }
  },
};

/** Returns the context of one folder: its loader forgets the entries there that it no longer finds, and no others. */
function withinFolder({ store, logger, ...context }: LoaderContext, prefix: string): LoaderContext {
  return {
    ...context,
    store: { ...store, keys: () => store.keys().filter((key) => key.startsWith(prefix)) },
    // It would warn of each folder that a studio does without.
    logger: Object.assign(Object.create(logger), { warn: () => {} }),
  };
}

// Astro compiles the prose that is MDX. Front matter is read and validated by src/loader/load.ts, once, before Astro
// starts, and Markdown is rendered by src/publish/prose/prose.ts.
export const collections = { mdx: defineCollection({ loader: records }) };
