import { getEntry } from "astro:content";
import { renderProse } from "../model/current.ts";
import type { Entry } from "../model/studio.ts";

/** The Markdown of a record as it was written, be it in a file of MDX or not. */
export async function proseSource(entry: Pick<Entry, "file">): Promise<string> {
  const written = await renderProse(entry);
  return written?.source ?? (await getEntry("mdx", entry.file))?.body ?? "";
}
