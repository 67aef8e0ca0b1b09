/** Set of names of facts. Equal sets are one object, so that a name that was read before costs a look-up. */
export class FactNames {
  static readonly none = new FactNames([]);
  /** The names in their order */
  readonly names: readonly string[];
  readonly #larger = new Map<string, FactNames>();

  private constructor(names: readonly string[]) {
    this.names = names;
  }

  /** Returns the set of some names. */
  static of(names: readonly string[]): FactNames {
    return names.reduce((set, name) => set.with(name), FactNames.none);
  }

  /** Returns the set with one more name. */
  with(name: string): FactNames {
    const known = this.#larger.get(name);
    if (known) return known;
    const made = this.#made(name);
    this.#larger.set(name, made);
    return made;
  }

  #made(name: string): FactNames {
    if (this.names.includes(name)) return this;
    const last = this.names.at(-1);
    return last === undefined || last < name
      ? new FactNames([...this.names, name])
      : FactNames.of([...this.names, name].sort());
  }
}
