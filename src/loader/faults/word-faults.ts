import { mostLetters } from "../../model/shapes/lengths.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { misleadingIn } from "./control-characters.ts";

/** Returns faults for the texts among the values of a file that are too long or have characters which no label may have. */
export function wordFaults(file: string, value: unknown, path: readonly PropertyKey[] = []): ContentFault[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) => [
      ...faultsOf(file, key, [...path, key]),
      ...wordFaults(file, each, [...path, key]),
    ]);
  return typeof value === "string" ? faultsOf(file, value, path) : [];
}

function faultsOf(file: string, text: string, path: readonly PropertyKey[]): ContentFault[] {
  const at = { file, field: path.join(".") };
  const found = misleadingIn(text);
  if (found) {
    return [{ ...at, reason: `has ${found.name}, which text must not contain`, expected: "the text without it" }];
  }
  const { line } = mostLetters;
  if (text.length <= line) return [];
  return [{ ...at, reason: `has ${text.length} letters`, expected: `at most ${line}` }];
}
