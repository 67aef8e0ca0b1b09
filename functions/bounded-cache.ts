import { LRUCache } from "lru-cache";

/** What an entry takes beside its key and its value, about. */
const overhead = 128;

/** A cache of at most `maxBytes`, which forgets what was used least recently. No entry takes more than a quarter of it. */
export function boundedCache<Value extends object>(maxBytes: number, bytesOf: (value: Value) => number) {
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (value, key) => overhead + 2 * key.length + bytesOf(value),
  });
}

/** A function of a text that remembers what it made, within `maxBytes`; made values count as nothing. */
export function remember<Value>(maxBytes: number, make: (text: string) => Value): (text: string) => Value {
  const made = boundedCache<{ text: string; value: Value }>(maxBytes, () => 0);
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    // Requests come in runs of the same client: to compare costs less than to look up.
    if (last?.text === text) return last.value;
    last = made.get(text);
    if (last) return last.value;
    const value = make(text);
    made.set(text, { text, value });
    return value;
  };
}
