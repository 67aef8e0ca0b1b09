import { withSmallSigns } from "../model/texts/small-signs.ts";

/** Marks at the beginning of a line: quote, list, task, heading. */
const lineMark = /^(?:\s*(?:>|[-*+]|\d+[.)])\s+)*(?:\[[ x]\]\s+)?|^#{1,6}\s+/;
const tableRule = /^\|[ :|-]+\|$/;

/** Returns the lines of a passage without marks of Markdown, and without headings unless it has nothing else. */
export function plainLines(markdown: string): string[] {
  const lines = markdown.split("\n").filter((line) => /\p{L}|\p{N}/u.test(line) && !tableRule.test(line.trim()));
  const told = lines.filter((line) => !line.startsWith("#"));
  return (told.length > 0 ? told : lines).map(plainProse).filter(Boolean);
}

/** Link or picture; its address may hold parentheses that are paired or escaped. */
const linkOrPicture = /!?\[((?:\\.|[^\]\\])*)\]\((?:\\.|\([^()]*\)|[^()\\])*\)/g;
/** HTML elements that Markdown keeps; examples in code do not match. */
const element = /(?<!`)<\/?(?:bdo|code|del|em|ins|kbd|samp|strong)\b[^>]*>(?!`)/g;

/** Returns a line of Markdown as it reads, without its marks. */
export function plainProse(line: string): string {
  const unmarked = withSmallSigns(line)
    .replace(lineMark, "")
    .replace(/^#{1,6}\s+/, "");
  return cellsApart(unmarked)
    .replace(linkOrPicture, "$1")
    .replace(element, "")
    .replace(/\\$/, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/(?<![\p{L}\p{N}])[*_](.+?)[*_](?![\p{L}\p{N}])/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|~<>-])/g, "$1")
    .trim();
}

/** Puts a point between the cells of a table row. */
function cellsApart(line: string): string {
  // Most lines are no rows, and spaces are many.
  if (!line.includes("|")) return line;
  return line.replace(/^(\s*\|)+\s*|\s*\|\s*$/g, "").replace(/\s*\|\s*/g, " · ");
}

/**
 * Lines that say little by themselves: table rows, headings, code, labelled facts, lone links, and endpoints such as
 * `GET /`.
 */
const noProse = /^\s*(?:\||#|>?\s*(?:(?:[-*+]|\d+[.)])\s+)*(?:#|`|\*\*|!?\[[^\]]*\]\([^)]*\)\W*$)|[A-Z]+ \/)/;

/** Minimum number of words of a list item that counts as prose. */
const fewestInItem = 8;

/** Returns the lines of a passage that read as sentences, without marks of Markdown. */
export function proseLines(markdown: string): string[] {
  const prose = markdown.split("\n").filter((line) => !noProse.test(line) && !isShortItem(line));
  return plainLines(prose.join("\n"));
}

function isShortItem(line: string): boolean {
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(line) && line.split(/\s+/).filter(Boolean).length < fewestInItem;
}
