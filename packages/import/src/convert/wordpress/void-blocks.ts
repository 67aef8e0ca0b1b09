import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { asHtml } from "./html-text.ts";
import type { BodyContext } from "./wordpress-body.ts";

/** Blocks within blocks that are followed; WordPress itself stops at a block that holds itself. */
const deepest = 6;

/**
 * Replaces the blocks that are a comment alone, `<!-- wp:name {…} /-->`: by the shared block they name, by links, by
 * footnotes, or by nothing, since WordPress computes the others for each page. Other blocks have their HTML.
 */
export function replaceVoidBlocks(source: LinedText, body: BodyContext, depth = 0): LinedText {
  const edits: Edit[] = [];
  const lineAt = sourceLines(source);
  const { text } = source;
  for (let from = text.indexOf("<!--"); from >= 0; from = text.indexOf("<!--", from + 4)) {
    const end = text.indexOf("-->", from);
    if (end < 0) break;
    const [, name, attributes = ""] = /^\s+wp:([a-z][\w/-]*)\s+([\s\S]*)\/$/.exec(text.slice(from + 4, end)) ?? [];
    if (name === undefined) continue;
    const block = { name, facts: factsOf(attributes), line: lineAt(from), depth };
    edits.push({ from, to: end + 3, text: replacementOf(block, attributes.trim(), body) });
  }
  return edited(source, edits);
}

interface VoidBlock {
  name: string;
  facts: Readonly<Record<string, unknown>>;
  line: number;
  depth: number;
}

function replacementOf({ name, facts, line, depth }: VoidBlock, written: string, body: BodyContext): string {
  if (name === "block") return sharedBlock(String(facts.ref ?? ""), line, depth, body);
  if (name === "footnotes") return footnotes(body);
  if (/^(social-link(-\w+)?|navigation-link|navigation-submenu|home-link)$/.test(name)) {
    const { url, label, service } = facts;
    if (typeof url === "string" && url !== "") {
      return `<li><a href="${asHtml(url)}">${asHtml(String(label || service || url))}</a></li>`;
    }
  }
  if (name === "nextpage" || name === "more" || name === "spacer") return "";
  body.note("dropped", "blocks that WordPress computes for each page", line, `${name} ${written}`.trim());
  return "";
}

function sharedBlock(id: string, line: number, depth: number, body: BodyContext): string {
  const content = depth < deepest ? body.sharedBlock(id) : undefined;
  if (content === undefined) {
    body.note("missing", "blocks that posts share", line, `block ${id}`);
    return "";
  }
  const lines = content.split("\n").map(() => line);
  return replaceVoidBlocks({ text: content, lines }, body, depth + 1).text;
}

function footnotes({ footnotes: notes }: BodyContext): string {
  const items = notes.map(({ id, content }) => {
    return `<li id="${asHtml(id)}">${content} <a href="#${asHtml(id)}-link">↩</a></li>`;
  });
  return items.length > 0 ? `<ol>${items.join("")}</ol>` : "";
}

function factsOf(attributes: string): Readonly<Record<string, unknown>> {
  try {
    const facts: unknown = JSON.parse(attributes || "{}");
    return typeof facts === "object" && facts !== null ? (facts as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
