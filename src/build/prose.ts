import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import { proseFeatures } from "../markdown/source-markdown.ts";
import type { ProseRenderer, WrittenProse } from "../model/current.ts";
import { bodyOf } from "../model/front-matter.ts";
import { codeColours } from "./code-colours.ts";
import { mayHoldHtml, textTags } from "./html-in-prose.ts";
import { tableAlignment, tableScroller } from "./table-plugins.ts";

/** How prose becomes HTML, be it Markdown or MDX. */
export const proseOptions = { features: proseFeatures, hastPlugins: [codeColours, tableAlignment, tableScroller] };

const withHtml = { ...proseOptions, features: { ...proseFeatures, rawHtml: true }, mdastPlugins: [textTags] };

/** Code is coloured by a plugin of ours: Astro would publish code in a language that it does not know as HTML. */
export const syntaxHighlight = false;

/**
 * Renders each Markdown file once, with the processor that Astro has, but without carrying it through Astro's store of
 * content: that would copy all prose several times over.
 */
export async function proseRenderer(contentFolder: string): Promise<ProseRenderer> {
  const processor = await createSatteriMarkdownProcessor({ ...proseOptions, syntaxHighlight });
  const htmlProcessor = await createSatteriMarkdownProcessor({ ...withHtml, syntaxHighlight });
  const rendered = new Map<string, Promise<WrittenProse>>();
  const render = async (file: string) => {
    const source = bodyOf(readFileSync(join(contentFolder, file), "utf8"));
    const { code } = await (mayHoldHtml(source) ? htmlProcessor : processor).render(source);
    return { source, html: code };
  };
  return async ({ file }) => {
    if (!file.endsWith(".md")) return undefined;
    const known = rendered.get(file) ?? render(file);
    rendered.set(file, known);
    return known;
  };
}
