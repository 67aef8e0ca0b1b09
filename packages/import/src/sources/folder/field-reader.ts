import type { Fields } from "./lenient-yaml.ts";

/** Reader of fields by any of their names, which knows at the end which fields nobody asked for. */
export class FieldReader {
  readonly #byName: ReadonlyMap<string, readonly [key: string, value: unknown]>;
  readonly #used = new Set<string>();
  readonly #kept: readonly (readonly [string, unknown])[];

  /** `kept` names fields that are not read: a map has a place for them. */
  constructor(fields: Fields, kept: readonly string[] = []) {
    this.#kept = kept.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : []));
    const found = Object.entries(fields)
      .filter(([name]) => !kept.includes(name))
      .map((entry) => [folded(entry[0]), entry] as const);
    // Of `Categories` and `categories` the one that is not empty counts.
    const filled = [...found].sort(([, [, one]], [, [, other]]) => Number(isEmpty(other)) - Number(isEmpty(one)));
    this.#byName = new Map(filled);
  }

  /** Returns the first value that is not empty, with its key. */
  first(
    names: readonly string[],
    isMeant: (value: unknown) => boolean = () => true,
  ): { key: string; value: unknown } | undefined {
    for (const name of names) {
      const entry = this.#byName.get(folded(name));
      if (!entry || !(isEmpty(entry[1]) || isMeant(entry[1]))) continue;
      this.#used.add(folded(name));
      if (!isEmpty(entry[1])) return { key: entry[0], value: entry[1] };
    }
    return undefined;
  }

  /** Returns all values that are not empty, in the order of the names. */
  all(names: readonly string[]): { key: string; value: unknown }[] {
    return names.flatMap((name) => {
      const [key, value] = this.#byName.get(folded(name)) ?? [];
      if (key === undefined) return [];
      this.#used.add(folded(key));
      return isEmpty(value) ? [] : [{ key, value }];
    });
  }

  /** Returns the value of a field, whether it is empty or not. */
  value(name: string): unknown {
    this.#used.add(folded(name));
    return this.#byName.get(folded(name))?.[1];
  }

  /** Returns the fields that nothing has read and that are not empty. */
  rest(): Record<string, unknown> {
    const unread = [...this.#byName].flatMap(([name, entry]) => (this.#used.has(name) ? [] : [entry]));
    return Object.fromEntries([...this.#kept, ...unread].filter(([, value]) => !isEmpty(value)));
  }
}

function folded(name: string): string {
  return name.toLowerCase();
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.every(isEmpty));
}
