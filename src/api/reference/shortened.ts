/** Value cut for display; `isShortened` is set if anything was cut. */
export interface Shortened {
  value: unknown;
  isShortened: boolean;
}

const longestText = 120;
const mostItems = 3;

/** Cuts long texts and lists in a value, so that its structure remains visible. */
export function shortenedText(value: unknown): Shortened {
  if (typeof value === "string") {
    const isShortened = value.length > longestText;
    return { value: isShortened ? `${cut(value)}…` : value, isShortened };
  }
  if (typeof value !== "object" || value === null) return { value, isShortened: false };
  const entries = Object.entries(value).map(([name, member]) => [name, shortenedText(member)] as const);
  const kept = Array.isArray(value) ? entries.slice(0, mostItems) : entries;
  const values = kept.map(([name, member]) => [name, member.value] as const);
  return {
    value: Array.isArray(value) ? values.map(([, member]) => member) : Object.fromEntries(values),
    isShortened: kept.length < entries.length || kept.some(([, member]) => member.isShortened),
  };
}

/** Returns the beginning of a text, without an address that was cut, because it would lead nowhere. */
function cut(text: string): string {
  const isWithinWord = /\S/.test(text.charAt(longestText));
  const beginning = text.slice(0, longestText);
  return (isWithinWord ? beginning.replace(/([^\s(<]*:\/|(?<=[("])(?=\/))\/\S*$/, "") : beginning).trimEnd();
}
