/** Addresses of a site, with those of operations that have a parameter */
export class KnownAddresses {
  readonly #addresses: ReadonlySet<string>;
  readonly #templates: readonly RegExp[];
  #sorted: readonly string[] | undefined;

  constructor(addresses: ReadonlySet<string>) {
    this.#addresses = addresses;
    this.#templates = [...addresses]
      .filter((address) => address.includes("{"))
      .map((template) => new RegExp(`^${RegExp.escape(template).replaceAll(/\\\{\w+\\\}/g, "[^/]+")}$`));
  }

  has(path: string): boolean {
    return this.#addresses.has(path) || this.#templates.some((template) => template.test(path));
  }

  /** Returns true if an address begins with a prefix. */
  hasBelow(prefix: string): boolean {
    this.#sorted ??= [...this.#addresses].sort();
    const sorted = this.#sorted;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(prefix) ?? false;
  }
}
