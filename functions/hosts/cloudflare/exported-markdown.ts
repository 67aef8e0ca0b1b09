import type { Studio } from "../../../src/model/studio/studio.ts";
import { markdownAsset, type ReadAsset } from "./asset-names.ts";

/**
 * Returns the Markdown of pages by path. It reads a whole language at once, since a read for each page would exceed the
 * limit.
 */
export function exportedMarkdown(read: ReadAsset, { locales, defaultLocale }: Studio) {
  let held: { locale: string; pages: Promise<Record<string, string>> } | undefined;
  return async (path: string): Promise<string> => {
    const locale = locales.find((each) => each === path.split("/")[1]) ?? defaultLocale;
    if (held?.locale !== locale) held = { locale, pages: pagesIn(locale) };
    const text = (await held.pages)[path];
    if (text === undefined) throw new Error(`nothing is published at ${path}`);
    return text;
  };

  async function pagesIn(locale: string) {
    return JSON.parse(new TextDecoder().decode(await read(markdownAsset(locale)))) as Record<string, string>;
  }
}
