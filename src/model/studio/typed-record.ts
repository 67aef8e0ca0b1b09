/** Returns the entries of a record whose keys its type knows. */
export function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  // The type of `Object.entries` has no keys, because an object may have more than its type says.
  return Object.entries(record) as [Key, Value][];
}

/** Returns a record of entries that have every key of their type. */
export function recordOf<Key extends string, Value>(entries: readonly (readonly [Key, Value])[]): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** Returns a record with the same keys, each value made from the one of the key. */
export function mapRecord<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  of: (value: From, key: Key) => To,
): Record<Key, To> {
  return recordOf(entriesOf(record).map(([key, value]) => [key, of(value, key)] as const));
}
