/** Returns the keys of a table whose type lists all of them. */
export function keysIn<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Returns the rows of a table whose type lists all of its keys. */
export function entriesIn<Table extends object>(table: Table): [keyof Table & string, Table[keyof Table & string]][] {
  return keysIn(table).map((key) => [key, table[key]]);
}

/** Returns a table with a value for each of the keys. */
export function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
}
