/** Synchronous form of a store's methods: a SQLite file is called from a thread of its own. */
export type Synchronous<S> = {
  [Name in keyof S]: S[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};
