import type { PlacedFault } from "../../../../src/model/studio/faults.ts";

/** Part of a record that is code, or that makes a browser run some. */
export interface CodePart extends PlacedFault {
  line: number;
  /** Part as written, with all that decides what it does: parts with equal keys are the same code. */
  key: string;
}

/** Way out for code that only an engineer adds. */
export const byHand = "the text without it; an engineer adds code to the file by hand";

/** Longest value that a fault shows, in characters. */
const longest = 80;

/** Returns a part with the fault that it is. */
export function codePart(line: number, reason: string, key: string, expected: string): CodePart {
  const value = key.length > longest ? `${key.slice(0, longest)}…` : key;
  return { line, field: "", reason, value, expected, key: `${reason}\0${key}` };
}
