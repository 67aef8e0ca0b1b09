import type { Definition, Image, Link, Nodes, Root } from "mdast";
import type { HtmlContext } from "../html/html-context.ts";
import type { Edit } from "../lined-text.ts";
import { destinationSpan, writtenDestination } from "./destination-span.ts";
import { spanOf, visitNodes } from "./node-span.ts";

/** Returns the edits that lead links and pictures of Markdown to where their targets are here. */
export function linkEdits(text: string, tree: Root, nodes: readonly Nodes[], context: HtmlContext): Edit[] {
  const shown = picturesByReference(tree);
  const edits: Edit[] = [];
  for (const top of nodes) {
    visitNodes(top, (node) => {
      if (node.type === "link") edits.push(...editOfLink(text, node, context));
      if (node.type === "image") edits.push(...editOfPicture(text, node, context));
      if (node.type === "definition") edits.push(...editOfDefinition(text, node, shown, context));
    });
  }
  return edits;
}

function picturesByReference(tree: Root): Set<string> {
  const found = new Set<string>();
  visitNodes(tree, (node) => {
    if (node.type === "imageReference") found.add(node.identifier);
  });
  return found;
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function editOfLink(text: string, node: Link, context: HtmlContext): Edit[] {
  const bare = bareBeforeReference(text, node);
  if (bare) {
    const address = context.link(bare.address, lineOf(node)) ?? bare.address;
    const written = address === bare.address ? `<${address}>` : `[${bare.address}](${writtenDestination(address)})`;
    return [{ from: bare.from, to: bare.to, text: written }];
  }
  const address = context.link(node.url, lineOf(node));
  if (address === node.url) return [];
  const { from, to } = spanOf(node);
  const place = destinationSpan(text, node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const words = first && last ? text.slice(spanOf(first).from, spanOf(last).to) : "";
  if (address === undefined) return [{ from, to, text: words }];
  if (place) return [{ ...place, text: writtenDestination(address) }];
  // An address without brackets keeps its words: `<https://old.example/x>` becomes a link to where that is now.
  return [{ from, to, text: `[${words}](${writtenDestination(address)})` }];
}

/**
 * Returns a bare address that a character reference follows. Other generators leave it a text, or end it there; ours
 * would take `&#8217` for a part of it.
 */
function bareBeforeReference(text: string, node: Link): { from: number; to: number; address: string } | undefined {
  const { from, to } = spanOf(node);
  const address = /^(https?:[^\s<>]*?)&#(?:\d+|x[\da-f]+)$/i.exec(text.slice(from, to))?.[1];
  return address === undefined || text[to] !== ";" ? undefined : { from, to: from + address.length, address };
}

function editOfPicture(text: string, node: Image, context: HtmlContext): Edit[] {
  const address = context.picture(node.url, lineOf(node));
  if (address === node.url) return [];
  const place = destinationSpan(text, node);
  if (address !== undefined) return place ? [{ ...place, text: writtenDestination(address) }] : [];
  const words = (node.alt ?? "").replace(/\s+/g, " ").trim();
  return [{ ...spanOf(node), text: words === "" ? "" : `_${words.replace(/[\\`*_[\]<>]/g, "\\$&")}_` }];
}

function editOfDefinition(text: string, node: Definition, shown: ReadonlySet<string>, context: HtmlContext): Edit[] {
  const line = lineOf(node);
  const address = shown.has(node.identifier) ? context.picture(node.url, line) : context.link(node.url, line);
  const place = destinationSpan(text, node);
  return address === undefined || address === node.url || !place
    ? []
    : [{ ...place, text: writtenDestination(address) }];
}
