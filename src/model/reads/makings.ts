/** Texts that are made from what is read of a studio, by name. */
export interface Makings {
  /**
   * Returns a text that an earlier build made, if all that it read is as it was and the text can still be used, or makes
   * it.
   */
  take(name: string, make: () => Promise<string>, isUsable?: (text: string) => boolean): Promise<string>;
}

/** Makings that are all made anew. */
export const madeAnew: Makings = { take: (_name, make) => make() };
