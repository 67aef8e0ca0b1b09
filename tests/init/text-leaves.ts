/** Text of a file of words, by its path of keys; the texts of a list have the path of the list. */
export type Leaves = ReadonlyMap<string, readonly string[]>;

const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/** Returns the texts of a file of words. The plural forms of one text have one path. */
export function leavesOf(words: unknown): Leaves {
  const leaves = new Map<string, string[]>();
  addLeaves(leaves, words, "");
  return leaves;
}

function addLeaves(leaves: Map<string, string[]>, value: unknown, path: string): void {
  if (typeof value === "string") leaves.set(path, [...(leaves.get(path) ?? []), value]);
  else if (Array.isArray(value)) for (const each of value) addLeaves(leaves, each, path);
  else if (typeof value === "object" && value !== null) {
    const areForms = Object.keys(value).every((key) => pluralForms.includes(key));
    for (const [key, each] of Object.entries(value))
      addLeaves(leaves, each, areForms ? path : `${path}${path && "."}${key}`);
  }
}

/** Returns what a text must have in every language: its placeholders, its code and where its links lead. */
export function fixedParts(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => text.match(/\{\w+\}|`[^`]+`|\]\([^)]+\)|«\w+»|https?:\/\/[^\s.,;]*/g) ?? []);
  return [...new Set(parts)].sort();
}
