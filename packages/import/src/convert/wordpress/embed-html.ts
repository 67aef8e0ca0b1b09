import { frameAddress } from "../frame-address.ts";
import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { codeRanges } from "./code-ranges.ts";
import { asHtml } from "./html-text.ts";
import type { BodyContext } from "./wordpress-body.ts";

/**
 * Returns what shows an address of another site: a frame where its host can do so without following visitors, else a
 * link.
 */
export function embedHtml(written: string, line: number, { note }: Pick<BodyContext, "note">): string {
  const frame = frameAddress(written);
  if (frame?.isQuiet) return `<iframe src="${asHtml(frame.address)}"></iframe>`;
  note("guessed", "embeds that became links", line, written);
  const address = asHtml(written.replace(/^\/\//, "https://"));
  return `<a href="${address}">${address}</a>`;
}

/** Replaces addresses that stand on a line of their own, which WordPress shows as what they lead to. */
export function replaceEmbeds(source: LinedText, body: BodyContext): LinedText {
  const { text } = source;
  const lineAt = sourceLines(source);
  const isCode = codeRanges(text);
  const edits: Edit[] = [];
  for (const { index, 1: before = "", 2: address = "" } of text.matchAll(
    /(^[ \t]*|<p>\s*)(https?:\/\/[^\s<>"[\]]+)(?=[ \t]*$|\s*<\/p>)/gim,
  )) {
    const from = index + before.length;
    if (isCode(from)) continue;
    const plain = address.replaceAll("&amp;", "&").replaceAll("&#038;", "&");
    edits.push({ from, to: from + address.length, text: embedHtml(plain, lineAt(from), body) });
  }
  return edited(source, edits);
}
