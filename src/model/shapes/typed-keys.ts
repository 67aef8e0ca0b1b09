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

/** Returns a table of rows that have every key of their type. */
export function recordOf<Key extends string, Value>(rows: readonly (readonly [Key, Value])[]): Record<Key, Value> {
  return Object.fromEntries(rows) as Record<Key, Value>;
}

/** Returns a table with the same keys, each value made from the one of the key. */
export function mapRecord<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  of: (value: From, key: Key) => To,
): Record<Key, To> {
  return tableOf(keysIn(table), (key) => of(table[key], key));
}
