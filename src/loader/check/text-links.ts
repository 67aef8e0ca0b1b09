import { linksIn } from "../../model/addresses/resolve-link.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Link in an interface text, which is one line of short Markdown */
const link = /(?<=\]\()\/[^)\s]*(?=\))/g;

/** Returns the addresses of this site in a language's texts, each with its field. */
export function linksInTexts(texts: unknown, path: readonly string[] = []): { url: string; field: string }[] {
  if (typeof texts === "string") return [...texts.matchAll(link)].map(([url]) => ({ url, field: path.join(".") }));
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => linksInTexts(value, [...path, key]));
}

/** Returns a studio whose texts link to the pages of their language. */
export function withLinkedTexts(studio: Studio): Studio {
  const resolve = linksIn(studio);
  let isSame = true;
  const linked = Object.entries(studio.texts).map(([locale, texts]) => {
    const moved = (url: string) => {
      const destination = resolve(url, { collection: "pages", locale });
      const href = "href" in destination ? destination.href : url;
      isSame &&= href === url;
      return href;
    };
    return [locale, mapped(texts, (text) => text.replace(link, moved))];
  });
  return isSame ? studio : { ...studio, texts: Object.fromEntries(linked) as Studio["texts"] };
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]));
}
