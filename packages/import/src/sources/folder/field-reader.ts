import type { Fields } from "./lenient-yaml.ts";

/** Reader of fields by any of their names, which knows at the end which fields nobody asked for. */
export class FieldReader {
  readonly #byName: ReadonlyMap<string, readonly [key: string, value: unknown]>;
  readonly #used = new Set<string>();

  constructor(fields: Fields) {
    const found = Object.entries(fields).map((entry) => [folded(entry[0]), entry] as const);
    // Of `Categories` and `categories` the one that is not empty counts.
    const filled = [...found].sort(([, [, one]], [, [, other]]) => Number(isEmpty(other)) - Number(isEmpty(one)));
    this.#byName = new Map(filled);
  }

  /** Returns the first value that is not empty, with its key. */
  first(
    names: readonly string[],
    isMeant: (value: unknown) => boolean = () => true,
  ): { key: string; value: unknown } | undefined {
    return this.all(names).find(({ value }) => isMeant(value));
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

  /** Returns the keys that nothing has read and that are not empty. */
  unused(): string[] {
    return [...this.#byName].flatMap(([name, [key, value]]) => (this.#used.has(name) || isEmpty(value) ? [] : [key]));
  }
}

function folded(name: string): string {
  return name.toLowerCase();
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.every(isEmpty));
}
