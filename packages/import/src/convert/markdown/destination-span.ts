import type { Definition, Image, Link } from "mdast";
import { spanOf } from "./node-span.ts";

/** Offsets of an address in a link, picture or definition, with its angle brackets; undefined for a bare address. */
export function destinationSpan(
  text: string,
  node: Link | Image | Definition,
): { from: number; to: number } | undefined {
  const { from, to } = spanOf(node);
  const start = startOf(text, node, from, to);
  if (start === undefined) return undefined;
  let at = start;
  while (at < to && /[\s>]/.test(text[at] as string)) at += 1;
  if (text[at] === "<") {
    const end = text.indexOf(">", at);
    return end === -1 || end > to ? undefined : { from: at, to: end + 1 };
  }
  const first = at;
  let open = 0;
  for (; at < to; at += 1) {
    const sign = text[at] as string;
    if (sign === "\\") at += 1;
    else if (/\s/.test(sign)) break;
    else if (sign === "(") open += 1;
    else if (sign === ")" && node.type !== "definition") {
      if (open === 0) break;
      open -= 1;
    }
  }
  return { from: first, to: Math.min(at, to) };
}

/** Returns the offset behind `](` or `]:`. */
function startOf(text: string, node: Link | Image | Definition, from: number, to: number): number | undefined {
  const sign = node.type === "definition" ? "]:" : "](";
  if (node.type === "link") {
    if (text[from] !== "[") return undefined;
    const last = node.children.at(-1);
    const at = text.indexOf(sign, last ? spanOf(last).to : from);
    return at === -1 || at >= to ? undefined : at + 2;
  }
  let open = 0;
  for (let at = node.type === "image" ? from + 1 : from; at < to; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "[") open += 1;
    else if (text[at] === "]") {
      open -= 1;
      if (open === 0) return text.startsWith(sign, at) ? at + 2 : undefined;
    }
  }
  return undefined;
}

/** Returns an address as a destination of Markdown. */
export function writtenDestination(address: string): string {
  if (address === "" || /[\s<>]/.test(address))
    return `<${address.replace(/[\s<>]/g, (sign) => encodeURIComponent(sign))}>`;
  let open = 0;
  for (const sign of address) {
    open += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (open < 0) break;
  }
  return open === 0 ? address : address.replaceAll("(", "%28").replaceAll(")", "%29");
}
