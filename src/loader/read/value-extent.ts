import type { PlacedFault } from "../../model/studio/faults.ts";

/** Greatest depth of lists and maps in each other; the fields of no file need more than ten */
const deepest = 32;

/** Number of values that a file may have beside one for each letter; aliases alone make more */
const fewValues = 10_000;

/** Returns the fault of values that contain themselves, lie too deep, or that aliases multiply; `length` is that of their text. */
export function extentFault(root: unknown, length: number): PlacedFault | undefined {
  const most = fewValues + length;
  const above: object[] = [];
  let count = 0;
  const look = (value: unknown, path: readonly string[]): PlacedFault | undefined => {
    count += 1;
    if (count > most) return tooMany;
    if (typeof value !== "object" || value === null) return undefined;
    if (above.includes(value)) return { ...selfContaining, field: path.join(".") };
    if (above.length === deepest) return tooDeep;
    above.push(value);
    for (const [key, each] of Object.entries(value)) {
      const fault = look(each, [...path, key]);
      if (fault) return fault;
    }
    above.pop();
    return undefined;
  };
  return look(root, []);
}

export const tooDeep: PlacedFault = {
  field: "",
  reason: "has lists or maps too deep in each other",
  expected: `at most ${deepest} of them in each other`,
};

/** Fault of aliases in aliases, of which a short text makes millions of values */
export const tooMany: PlacedFault = {
  field: "",
  reason: "has aliases that repeat too many values",
  expected: "the values themselves in place of `*` and their names",
};

const selfContaining: Omit<PlacedFault, "field"> = {
  reason: "contains itself by an alias",
  expected: "the value itself in place of `*` and its name",
};
