/** Place that a field of the source gets: none, in the prose, in a block below it, or in a field here. */
export interface FieldTarget {
  kind: "nothing" | "lead" | "prose" | "section" | "field";
  /** Name of the block or field. */
  name: string;
  /** Part here → part of the source, for groups. */
  parts: readonly (readonly [here: string, there: string])[];
}

/** Other names of the parts that fields and blocks have here. */
const partNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  results: { label: "metric", title: "metric", name: "metric" },
  process: { title: "step", name: "step", text: "detail", description: "detail" },
};

const form = /^(?:(section)\s+)?([a-z][\w-]*)(?:\(([^()]*)\))?$/;

/** Reads a place as a map writes it: `nothing`, `prose`, `summary`, `section gallery`, `results(value, metric=label)`. */
export function targetIn(written: string): FieldTarget | undefined {
  const [, section, name = "", list] = form.exec(written.trim()) ?? [];
  if (name === "") return undefined;
  const parts = (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [here = "", there = here] = part.split("=").map((each) => each.trim());
      return [partNames[name]?.[here] ?? here, there] as const;
    });
  if (section !== undefined) return { kind: "section", name, parts };
  const kind = name === "nothing" || name === "lead" || name === "prose" ? name : "field";
  return { kind, name, parts };
}

/** Returns groups with their parts as a field here names them; those without a part are left out. */
export function partsOf(value: unknown, parts: FieldTarget["parts"]): Record<string, string>[] {
  return [value].flat().flatMap((each) => {
    if (typeof each !== "object" || each === null) return [];
    const found = parts.flatMap(([here, there]) => {
      const part = (each as Record<string, unknown>)[there];
      return typeof part === "string" || typeof part === "number" ? [[here, String(part)] as const] : [];
    });
    return found.length === parts.length ? [Object.fromEntries(found)] : [];
  });
}
