const row = /^\|.*\|[ \t]*$/;
const dashes = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
const fence = /^[ \t]*(?:`{3}|~{3})/;

/**
 * Returns Markdown of a form whose tables are tables: the first row is the header, with a line of dashes below it and as
 * many cells as the widest row. Forms write a pasted table without it, and a row of headers in each row.
 */
export function wholeTables(markdown: string): string {
  const written: string[] = [];
  let table: string[] = [];
  let isCode = false;
  for (const line of [...markdown.split("\n"), ""]) {
    if (!isCode && row.test(line)) {
      table.push(line);
      continue;
    }
    written.push(...wholeTable(table));
    table = [];
    if (fence.test(line)) isCode = !isCode;
    written.push(line);
  }
  return written.slice(0, -1).join("\n");
}

function wholeTable(lines: readonly string[]): readonly string[] {
  const rows = lines.filter((line) => !dashes.test(line));
  // One line alone may be words.
  if (rows.length === 0 || (rows.length === 1 && lines.length === 1)) return lines;
  const isWhole = lines.length === rows.length + 1 && dashes.test(lines[1] ?? "");
  const [head = "", ...others] = rows;
  if (isWhole) return [head, lines[1] ?? "", ...others];
  const most = Math.max(...rows.map(cellsOf));
  const missing = "  |".repeat(most - cellsOf(head));
  return [head.trimEnd() + missing, `|${" --- |".repeat(most)}`, ...others];
}

/** Counts the cells of a row; an escaped pipe is part of one. */
function cellsOf(line: string): number {
  return (line.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
}
