import { isPacked, looksLikeDrawing } from "../../../../src/loader/drawings/drawing-text.ts";
import { NoDrawing } from "../../../../src/loader/drawings/drawing-tree.ts";
import { type CleanDrawing, cleanDrawing } from "../../../../src/loader/drawings/read-drawing.ts";

/** Ending for a picture by its bytes, with a drawing as it is written, or the reason why it is none that we take. */
export type PictureKind = { ending: string; cleaned?: CleanDrawing } | { why: string };

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^ffd8ff/, "jpg"],
  [/^89504e470d0a1a0a/, "png"],
  [/^47494638(37|39)61/, "gif"],
  [/^52494646.{8}57454250/, "webp"],
  [/^.{8}66747970(61766966|61766973|6d696631)/, "avif"],
];

/** Tells the kind of a picture by its bytes: what its name says is no evidence. A drawing is written without what acts in it. */
export function pictureIn(bytes: Uint8Array): PictureKind {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const ending = signatures.find(([signature]) => signature.test(head))?.[1];
  if (ending !== undefined) return { ending };
  if (!looksLikeDrawing(bytes)) return { why: "are none by their bytes" };
  try {
    const cleaned = cleanDrawing(bytes);
    const isSame = cleaned.takenOut.length === 0 && !isPacked(bytes);
    return { ending: "svg", ...(!isSame && { cleaned }) };
  } catch (error) {
    if (error instanceof NoDrawing) return { why: "are none by their bytes" };
    throw error;
  }
}

/** Checks that a drawing has the size or the view box without which no page can show it. */
export function isSized(drawing: string): boolean {
  const root = /<svg\b[^>]*>/i.exec(drawing)?.[0] ?? "";
  return /\sviewBox=/i.test(root) || (/\swidth=/i.test(root) && /\sheight=/i.test(root));
}
