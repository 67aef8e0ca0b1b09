/** Variable that all copies of a module in a process share. */
export interface ProcessWide<Value> {
  get(): Value | undefined;
  set(value: Value | undefined): void;
}

/**
 * Returns the process-wide variable of a name. The build bundles the pages, so a variable of a module exists twice in
 * its process: once in the integration, once in the bundle.
 */
export function processWide<Value>(name: string): ProcessWide<Value> {
  const slot = Symbol.for(`studio-surface.${name}`);
  const holder = globalThis as { [slot]?: Value | undefined };
  return {
    get: () => holder[slot],
    set: (value) => {
      holder[slot] = value;
    },
  };
}
