import { withSmallSigns } from "../model/texts/small-signs.ts";

/** What stands at the beginning of a line: quote, list, task, heading. */
const lineMark = /^(?:\s*(?:>|[-*+]|\d+[.)])\s+)*(?:\[[ x]\]\s+)?|^#{1,6}\s+/;
const tableRule = /^\|[ :|-]+\|$/;

/** Lines of a passage as they read, without the marks of Markdown, and without headings where there is anything else. */
export function plainLines(markdown: string): string[] {
  const lines = markdown.split("\n").filter((line) => /\p{L}|\p{N}/u.test(line) && !tableRule.test(line.trim()));
  const told = lines.filter((line) => !line.startsWith("#"));
  return (told.length > 0 ? told : lines).map(plainProse).filter(Boolean);
}

/** A link or a picture, whose address may hold parentheses in pairs or escaped. */
const linkOrPicture = /!?\[((?:\\.|[^\]\\])*)\]\((?:\\.|\([^()]*\)|[^()\\])*\)/g;
/** What stays HTML in Markdown; an example of it in code stays as it is. */
const element = /(?<!`)<\/?(?:bdo|code|del|em|ins|kbd|samp|strong)\b[^>]*>(?!`)/g;

/** A line of Markdown as it reads, without its marks. */
export function plainProse(line: string): string {
  return withSmallSigns(line)
    .replace(lineMark, "")
    .replace(/^#{1,6}\s+/, "")
    .replace(/^(\s*\|)+\s*|\s*\|\s*$/g, "")
    .replace(/\s*\|\s*/g, " · ")
    .replace(linkOrPicture, "$1")
    .replace(element, "")
    .replace(/\\$/, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/(?<![\p{L}\p{N}])[*_](.+?)[*_](?![\p{L}\p{N}])/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|~<>-])/g, "$1")
    .trim();
}

/** Rows of tables, addresses and cards, code, and facts behind a label: read by themselves they say little. */
const noProse = /^\s*(?:\||#|>?\s*(?:(?:[-*+]|\d+[.)])\s+)*(?:#|`|\*\*|!?\[[^\]]*\]\([^)]*\)\W*$)|[A-Z]+ \/)/;

/** Words from which on an item of a list says something. */
const fewestInItem = 8;

/** Lines of a passage that read as sentences, without the marks of Markdown. */
export function proseLines(markdown: string): string[] {
  const prose = markdown.split("\n").filter((line) => !noProse.test(line) && !isShortItem(line));
  return plainLines(prose.join("\n"));
}

function isShortItem(line: string): boolean {
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(line) && line.split(/\s+/).filter(Boolean).length < fewestInItem;
}
