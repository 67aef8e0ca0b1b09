import { stringify } from "yaml";

/** Returns the text of a record: front matter without what is not stated, and prose. */
export function recordText(fields: Readonly<Record<string, unknown>>, prose: string): string {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined && !isEmptyList(value));
  const written = stringify(withoutControls(Object.fromEntries(stated)), { lineWidth: 0, defaultStringType: "PLAIN" });
  // Code at the beginning keeps its indent.
  const body = plainText(prose)
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  return `---\n${written}---\n${body === "" ? "" : `\n${body}\n`}`;
}

/** Characters that turn the text around them, which no field may have; office suites leave them in copied names. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Returns a text without the control characters that content must not hold. */
export function plainText(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, "")
    .replace(/[\u2028\u2029]/g, "\n")
    .toWellFormed();
}

function withoutControls(value: unknown): unknown {
  if (typeof value === "string") return plainText(value).replace(turning, "");
  if (Array.isArray(value)) return value.map(withoutControls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutControls(inner)]));
}
