/** A value for people and agents to look at, with the places where it was cut. */
export interface Shortened {
  value: unknown;
  isShortened: boolean;
}

const longestText = 120;
const mostItems = 3;

/** A value with long texts and lists cut: what it is made of stays to be seen, and little else. */
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

/** The beginning of a text. Half an address would lead to nothing. */
function cut(text: string): string {
  const isWithinWord = /\S/.test(text.charAt(longestText));
  const beginning = text.slice(0, longestText);
  return (isWithinWord ? beginning.replace(/([^\s(<]*:\/|(?<=[("])(?=\/))\/\S*$/, "") : beginning).trimEnd();
}
