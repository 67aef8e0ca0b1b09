import type { z } from "zod";
import type { FiguredResult } from "../model/records/stated-results.ts";
import type { figureKind } from "../model/shapes/field-shapes.ts";

/** A result of a record, as its author states it. */
export type Result = FiguredResult;

/** Kind of a figure, such as a duration or a share. */
export type FigureKind = z.infer<typeof figureKind>;

/** Facts of a result that can be drawn. */
export interface MeasuredResult {
  kind: FigureKind;
  /** Part of the opening that the blind covers, from 0 to 1: the difference between before and after by the larger. */
  covered: number;
  /** Set if the result has a figure to compare with; otherwise the blind has no colour. */
  isCompared: boolean;
  /** The two figures, where both are known: what is counted is drawn by them. */
  figures?: { low: number; high: number };
}

/** As what a result is drawn. What is counted by halves, or in millions as 2.4, has no mark for each; what is none has no mark. */
export function drawnKind({ before = 0, after = 0, kind = "share" }: Result): FigureKind {
  const isNone = Math.max(before, after) === 0;
  if (kind === "frequency") return isNone ? "share" : kind;
  return kind === "count" && (isNone || ![before, after].every(Number.isInteger)) ? "share" : kind;
}

/** Returns the drawable facts of a result: from its figures, else from the percentage in its value. */
export function measured(result: Result): MeasuredResult {
  const { before, after, unit, value } = result;
  const kind = drawnKind(result);
  if (before !== undefined && after !== undefined) {
    const [low, high] = [Math.min(before, after), Math.max(before, after)];
    return { kind, covered: high > 0 ? (high - low) / high : 0, isCompared: true, figures: { low, high } };
  }
  const { sign, percent } = percentage(value) ?? {};
  if (percent !== undefined && sign === "-") return { kind, covered: Math.min(1, percent / 100), isCompared: true };
  if (percent !== undefined && sign === "+") return { kind, covered: percent / (100 + percent), isCompared: true };
  const open = percent ?? (unit === "%" ? after : undefined) ?? 0;
  return { kind: "share", covered: 1 - Math.min(1, open / 100), isCompared: false };
}

/** A rise by a thousand per cent or more with its thousands apart, as languages write them. */
const manifold = /^\+\s*([1-9]\d{0,2}(?:[\s.,]\d{3})+)\s*%$/u;

/** A value such as "-38 %", "+31 %", "+1.900 %", "0,5 %" or "64 %". */
function percentage(value: string): { sign: "-" | "+" | ""; percent: number } | undefined {
  const [, grouped] = manifold.exec(value) ?? [];
  if (grouped !== undefined) return { sign: "+", percent: Number(grouped.replace(/\D/g, "")) };
  const [, sign = "", digits] = /^([-+\u2212]?)\s*(\d+(?:[.,]\d+)?)\s*%$/u.exec(value) ?? [];
  if (digits === undefined) return undefined;
  return { sign: sign === "\u2212" ? "-" : (sign as "-" | "+" | ""), percent: Number(digits.replace(",", ".")) };
}
