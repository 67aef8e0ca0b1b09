/** Returns true if a value says nothing: what forms leave in fields that nobody filled in. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "";
}

/** Compares two values of front matter as forms show them: without blanks at the ends, and without what is empty. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]));
  }
  if (isObject(a) && isObject(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
  }
  // A form gives a number in a field of text back as a text.
  return typeof a === "string" || typeof b === "string" ? String(a).trim() === String(b).trim() : a === b;
}

/** Returns true for a plain object, as YAML and JSON make them. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a value without its empty parts; undefined if nothing is left. */
export function withoutEmpty(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (Array.isArray(value)) return value.filter((each) => !isEmpty(each)).map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (isEmpty(each) ? [] : [[key, withoutEmpty(each)]])),
  );
}
