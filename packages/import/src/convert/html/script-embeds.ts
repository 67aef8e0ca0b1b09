import type { Element } from "hast";
import type { HtmlContext } from "./html-context.ts";

/** Returns what stands for a script of another site: a link to what it would show. Undefined if it is only dropped. */
export function linkOfScript(src: string): { href: string; words: string } | undefined {
  const url = URL.parse(src, "https://script.invalid");
  if (!url) return undefined;
  const gist = /^\/([^/]+\/)?([0-9a-f]+)\.js$/i.exec(url.pathname);
  if (url.hostname === "gist.github.com" && gist) {
    const file = url.searchParams.get("file");
    const address = `https://gist.github.com/${gist[1] ?? ""}${gist[2]}`;
    const fragment = file ? `#file-${file.toLowerCase().replace(/[^a-z0-9_-]+/g, "-")}` : "";
    return { href: `${address}${fragment}`, words: file ? `Gist: ${file}` : `Gist: ${gist[1] ?? ""}${gist[2]}` };
  }
  if (/(^|\.)jsfiddle\.net$|(^|\.)asciinema\.org$|(^|\.)codepen\.io$/.test(url.hostname) && url.pathname.length > 20) {
    return { href: url.href.replace(/(\/embed\b.*|\.js)$/, ""), words: url.hostname };
  }
  return undefined;
}

/** Scripts of other sites that only dress what stands in the text already. */
const dressing =
  /platform\.(twitter|x)\.com|platform\.instagram\.com|embed\.(bsky|redditmedia|tiktok)|static\.codepen\.io|cpwebassets\.codepen\.io/;

/** Replaces a script by a link to what it shows, or by nothing, and notes it. */
export function replaceScript(script: Element, line: number, context: HtmlContext): Element | undefined {
  const { src } = script.properties;
  if (typeof src !== "string") {
    const code = script.children.map((child) => ("value" in child ? child.value : "")).join("");
    context.note("dropped", "scripts", line, code);
    return undefined;
  }
  const link = linkOfScript(src);
  if (!link) {
    context.note("dropped", dressing.test(src) ? "scripts that dress a quotation" : "scripts", line, src);
    return undefined;
  }
  context.note("guessed", "scripts that became links", line, src);
  const words = { type: "text" as const, value: link.words };
  const anchor: Element = { type: "element", tagName: "a", properties: { href: link.href }, children: [words] };
  return {
    type: "element",
    tagName: "p",
    properties: {},
    children: [anchor],
    ...(script.position && { position: script.position }),
  };
}
