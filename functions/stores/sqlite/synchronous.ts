/** The same methods, answering at once: a SQLite file is asked from a thread of its own. */
export type Synchronous<S> = {
  [Name in keyof S]: S[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};
