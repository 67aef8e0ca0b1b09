import { isTechnical, titleName } from "./known-names.ts";

/** Value of several named parts. */
export type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true for the path or address of a picture. */
export function isPicture(value: unknown): value is string {
  return typeof value === "string" && /^\S[^\n<>"]*\.(jpe?g|png|gif|webp|svg|avif)(\?\S*)?$/i.test(value.trim());
}

export function isAddress(value: unknown): value is string {
  return typeof value === "string" && /^(https?:\/\/|mailto:)\S+$/i.test(value.trim());
}

/** Returns true for an address on the web or on the site. */
function isLinked(value: unknown): boolean {
  return isAddress(value) || /^\/[\w/.#-]*$/.test(String(value));
}

/** Returns true for a text of four words or more, or as many signs of a script that sets no spaces. */
export function isSentence(value: unknown): value is string {
  if (typeof value !== "string" || /^[aOs]:\d+:/.test(value)) return false;
  return (
    (value.match(/(?<=^|\s)[^\s\p{L}/]*\p{L}[^\s/]*(?=$|\s)/gu) ?? []).length >= 4 ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Thai}]{10}/u.test(value)
  );
}

/** Returns true for a value that tells readers something: a sentence, a picture, a link, or parts of which one does. */
export function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => isTold(each) || (isGroup(each) && hasWords(each)));
  if (isGroup(value)) return toldParts(value).some(([, part]) => isTold(part));
  return isSentence(value) || isPicture(value) || isAddress(value);
}

/** Returns true for a member of a list that says something in few words, such as a figure with its label. */
function hasWords(group: Group): boolean {
  return toldParts(group).some(([, part]) => typeof part === "string" && /\p{L}{2}/u.test(part) && !isAddress(part));
}

/** Returns the parts of a group that readers see. */
export function toldParts(group: Group): [string, unknown][] {
  return Object.entries(group).filter(([name, part]) => {
    return (
      !isTechnical(name) || (/^(url|link|href)$/i.test(name) && isLinked(part)) || isAddress(part) || isPicture(part)
    );
  });
}

/** Returns a value as Markdown: sentences as paragraphs, lists as lists, titles of groups as headings. */
export function toldMarkdown(value: unknown, depth = 2): string {
  if (Array.isArray(value)) return listMarkdown(value, depth);
  if (isGroup(value)) return groupMarkdown(value, depth);
  if (isPicture(value)) return pictureMarkdown(value, "");
  if (isAddress(value)) return `<${value.trim()}>`;
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** Returns the words above others as a heading. */
export function headingMarkdown(words: string, depth: number): string {
  return `${"#".repeat(Math.min(depth, 6))} ${words.replace(/\s+/g, " ").trim()}`;
}

function listMarkdown(values: readonly unknown[], depth: number): string {
  const shown = values.map((each) => toldMarkdown(each, depth)).filter((each) => each !== "");
  if (shown.every((each) => !each.includes("\n") && !each.startsWith("!") && !each.startsWith("#")))
    return shown.map((each) => `- ${each}`).join("\n");
  return shown.join("\n\n");
}

function groupMarkdown(group: Group, depth: number): string {
  const parts = toldParts(group);
  const plain = parts.filter(([, part]) => typeof part === "string" || typeof part === "number");
  const [address] = parts.filter(([, part]) => isLinked(part));
  const picture = parts.find(([, part]) => isPicture(part));
  if (parts.length === 2 && plain.length === 2 && !picture) {
    const [[, one] = [], [, other] = []] = plain;
    const words = plain.find(([, part]) => part !== address?.[1])?.[1];
    if (address) return `[${String(words).trim()}](${String(address[1]).trim()})`;
    if (!isSentence(one) && !isSentence(other)) return `**${String(one).trim()}** ${String(other).trim()}`;
  }
  const alt = parts.find(([name]) => /(^|[_-])(alt|caption)$/i.test(name))?.[1] ?? "";
  const title = parts.find(([name, part]) => titleName.test(name) && typeof part === "string");
  const others = parts.filter(([name]) => name !== title?.[0] && !/(^|[_-])alt$/i.test(name));
  return [
    title && title[1] !== "" ? headingMarkdown(String(title[1]), depth) : "",
    ...others.map(([, part]) => {
      return isPicture(part) ? pictureMarkdown(part, String(alt ?? "")) : toldMarkdown(part, depth + 1);
    }),
  ]
    .filter((each) => each !== "")
    .join("\n\n");
}

function pictureMarkdown(address: string, alt: string): string {
  const path = address.trim();
  return `![${alt.replace(/[[\]\n]/g, " ").trim()}](${/[\s()]/.test(path) ? `<${path}>` : path})`;
}
