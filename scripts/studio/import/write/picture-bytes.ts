import { drawingRisk } from "./drawing-risk.ts";

/** Ending for a picture by its bytes, or the reason why it is none that we take. */
export type PictureKind = { ending: string } | { why: string };

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^ffd8ff/, "jpg"],
  [/^89504e470d0a1a0a/, "png"],
  [/^47494638(37|39)61/, "gif"],
  [/^52494646.{8}57454250/, "webp"],
  [/^.{8}66747970(61766966|61766973|6d696631)/, "avif"],
];

/** Tells the kind of a picture by its bytes: what its name says is no evidence. */
export function pictureIn(bytes: Uint8Array): PictureKind {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const ending = signatures.find(([signature]) => signature.test(head))?.[1];
  if (ending !== undefined) return { ending };
  const start = Buffer.from(bytes.subarray(0, 4096)).toString("utf8");
  if (!/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(start) || !/<svg\b/i.test(Buffer.from(bytes).toString("utf8")))
    return { why: "are none by their bytes" };
  const risk = drawingRisk(Buffer.from(bytes).toString("utf8"));
  return risk === undefined ? { ending: "svg" } : { why: risk };
}
