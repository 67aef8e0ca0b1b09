/** Results that a build keeps: each is made again only after something that it was made from has changed. */
export interface Queries {
  /**
   * Returns the result of a query, from an earlier build if all that it read has the same answers and the text can still
   * be used, or makes it.
   */
  query(name: string, make: () => Promise<string>, isUsable?: (text: string) => boolean): Promise<string>;
  /** Returns a text that is made from other texts alone; `kind` names the making. */
  derive(kind: string, from: readonly string[], make: () => string): string;
  /** States something that the build itself finds, as if it were a result. */
  state(name: string, value: unknown): void;
  /** Notes that something stated is read, or that nothing of that name is. */
  note(name: string): void;
}

/** Queries that are all asked anew. */
export const askedAnew: Queries = {
  query: (_name, make) => make(),
  derive: (_kind, _from, make) => make(),
  state: () => {},
  note: () => {},
};
