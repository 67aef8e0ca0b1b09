/** Store of texts that a build makes and the next one may take. */
export interface Keep {
  /** Returns the text that is made from the given ones, from an earlier build or anew. `kind` names the making. */
  take(kind: string, from: readonly string[], make: () => string): string;
}

/** Store that has every text made anew. */
export const keepsNothing: Keep = { take: (_kind, _from, make) => make() };
