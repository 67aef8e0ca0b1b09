import type { Edit } from "./edit.ts";
import { rangeEdits } from "./range-edits.ts";

const noBreak = "\u00a0";
const units =
  "[%‰€£$]|°[CF]?|M€|EUR|USD|GBP|CHF|[kcmµn]?m[²³]?|ha|[kmµ]?g|[mµn]?s|min|h|[kKMGTP]i?B|[kMG]?bit|[kMG]?Hz|[kMG]?Wh?|px|pt|dpi|lm|dB";

/**
 * Hyphen that is a minus: before a figure, after only a space, a bracket or a sign of comparison. Longer rows of digits
 * are codes.
 */
const negative = /(?<![^\s([«‹“‘„‚"'=≈~×<>≤≥])-(?=[€£$]?\d{1,4}(?:[.,]\d+)*(?![\d\p{L}_/–-]|[.,][\d\p{L}]))/gu;
const spacedUnit = new RegExp(`(?<=\\d)[ \\t\\n\\r]+(?=(?:${units})(?![\\p{L}\\p{N}_]))`, "gu");
const spacedCurrency = /(?<=(?<![\p{L}\p{N}])[€£$])[ \t\n\r]+(?=\d)/gu;
const dots = /(?<![./])\.\.\.(?![./])/g;

const holdsFigures = /\d|\.\.\./;

/**
 * Returns the edits of figures in any language: minus signs, dashes of ranges, spaces before units; and the ellipsis.
 */
export function figureEdits(text: string): Edit[] {
  if (!holdsFigures.test(text)) return [];
  return [
    ...replaced(text, negative, "−"),
    ...replaced(text, spacedUnit, noBreak),
    ...replaced(text, spacedCurrency, noBreak),
    ...replaced(text, dots, "…"),
    ...rangeEdits(text),
  ];
}

/** Returns edits that replace every match of a pattern. */
export function replaced(text: string, pattern: RegExp, replacement: string): Edit[] {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index: at }) => ({ at, length, text: replacement }));
}
