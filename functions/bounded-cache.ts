import { LRUCache } from "lru-cache";
import { ownLetters } from "../src/model/texts/own-letters.ts";

/** Approximate size of an entry in bytes, without its key and value. */
const overhead = 128;

/**
 * Returns a cache of at most `maxBytes` that evicts the least recently used entry. No entry takes more than a quarter
 * of it.
 */
export function boundedCache<Value extends object>(maxBytes: number, bytesOf: (value: Value) => number) {
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (value, key) => overhead + 2 * key.length + bytesOf(value),
  });
}

/** Remembers the results of a function of a text, within `maxBytes`; the results count as 0 bytes. */
export function remember<Value>(maxBytes: number, make: (text: string) => Value): (text: string) => Value {
  const made = boundedCache<{ text: string; value: Value }>(maxBytes, () => 0);
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    // Requests of one client arrive in runs: a comparison costs less than a look-up.
    if (last?.text === text) return last.value;
    last = made.get(text);
    if (last) return last.value;
    const own = text.length > maxBytes ? text : ownLetters(text);
    const value = make(own);
    made.set(own, { text: own, value });
    return value;
  };
}
