import type { LinkResolver } from "../../model/addresses/resolve-link.ts";

/** Link in an interface text, which is one line of short Markdown */
const link = /(?<=\]\()\/[^)\s]*(?=\))/g;

/** Returns the addresses of this site in a language's texts, each with its field. */
export function linksInTexts(texts: unknown, path: readonly string[] = []): { url: string; field: string }[] {
  if (typeof texts === "string") return [...texts.matchAll(link)].map(([url]) => ({ url, field: path.join(".") }));
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => linksInTexts(value, [...path, key]));
}

/** Returns the texts with links to the pages of their language. */
export function withResolvedLinks<T>(texts: T, locale: string, resolve: LinkResolver): T {
  const moved = (url: string) => {
    const destination = resolve(url, { collection: "pages", locale });
    return "href" in destination ? destination.href : url;
  };
  return mapped(texts, (text) => text.replace(link, moved)) as T;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]));
}
