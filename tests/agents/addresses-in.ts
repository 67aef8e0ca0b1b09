import type { Root } from "hast";
import { htmlToHast } from "satteri";
import { attributes } from "../support/attributes.ts";

/**
 * Returns the absolute addresses in a reply: in its `Link` and `Location` fields, and in its body by its media type.
 */
export function addressesIn(url: string, headers: Headers, body: string): string[] {
  const type = headers.get("content-type") ?? "";
  const fields = [...(headers.get("link") ?? "").matchAll(/<([^>]*)>/g)].map(([, address = ""]) => address);
  const found = [...fields, headers.get("location") ?? "", headers.get("content-location") ?? ""].filter(Boolean);
  if (type.startsWith("text/html")) found.push(...inHtml(body));
  else if (type.startsWith("text/css")) found.push(...inStyles(body));
  else if (type.startsWith("text/javascript")) found.push(...inScript(body));
  else found.push(...inText(body));
  if (type.startsWith("text/markdown")) found.push(...inMarkdown(body));
  // A reply for another address (`Content-Location`) has the links of that one.
  const base = new URL(headers.get("content-location") ?? url, url);
  return found.flatMap((address) => URL.parse(address, base)?.href ?? []);
}

function inHtml(html: string): string[] {
  const tree = htmlToHast(html) as Root;
  return [
    ...attributes(tree, "[href]", "href"),
    ...attributes(tree, "[src]", "src"),
    ...attributes(tree, "form[action]", "action"),
    ...attributes(tree, 'meta[property="og:image"]', "content"),
  ];
}

function inStyles(styles: string): string[] {
  return [...styles.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = ""]) => address);
}

function inScript(script: string): string[] {
  return [...script.matchAll(/\b(?:import|from)\s*\(?\s*["']([./][^"']+)["']/g)].map(([, address = ""]) => address);
}

/** Returns absolute addresses anywhere in a text, in JSON and XML too. */
function inText(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>()\\`\]*]+/g)].map(([address]) => address.replace(/[.,;:]+$/, ""));
}

/** Returns the targets of links, which may be relative. */
function inMarkdown(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
}
