import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import type { ProseRenderer } from "../model/current.ts";
import { bodyOf } from "../model/front-matter.ts";
import { tableAlignment, tableScroller } from "./table-plugins.ts";

/** How prose becomes HTML, be it Markdown or MDX. */
export const proseOptions = {
  // Straight quotes: passages of a page must stand in its Markdown letter for letter.
  features: { smartPunctuation: false },
  hastPlugins: [tableAlignment, tableScroller],
};

export const syntaxHighlight = "prism";

/** Renders Markdown with the processor that Astro has, but without carrying it through Astro's store of content. */
export async function proseRenderer(contentFolder: string): Promise<ProseRenderer> {
  const processor = await createSatteriMarkdownProcessor({ ...proseOptions, syntaxHighlight });
  return async ({ file }) => {
    if (!file.endsWith(".md")) return undefined;
    const { code } = await processor.render(bodyOf(readFileSync(join(contentFolder, file), "utf8")));
    return code;
  };
}
