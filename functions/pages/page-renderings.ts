import type { OnDemandPage, PageRenderer } from "../../src/api/pages/page-renderer.ts";
import { markBorrowed, type TextsByLocale } from "../../src/model/typography/mark-borrowed.ts";
import { typographicHtml } from "../../src/model/typography/typographic-html.ts";
import { boundedCache } from "../bounded-cache.ts";

/** Bytes of rendered pages to keep: rendering takes some milliseconds, and anybody may ask. */
const keptBytes = 4 * 1024 * 1024;

/**
 * Returns a renderer that typesets its pages and remembers the latest ones. A page depends on its address and query
 * alone.
 */
export function remembering(renderer: PageRenderer, texts: TextsByLocale) {
  const kept = boundedCache<{ html: string }>(keptBytes, ({ html }) => 2 * html.length);
  return async (key: string, make: () => Promise<OnDemandPage>): Promise<string> => {
    const known = kept.get(key);
    if (known) return known.html;
    const html = typographicHtml(markBorrowed(await renderer.render(await make()), texts));
    kept.set(key, { html });
    return html;
  };
}

export type Remembering = ReturnType<typeof remembering>;
