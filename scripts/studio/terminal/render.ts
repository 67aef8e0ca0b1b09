import stringWidth from "string-width";
import type { Block } from "./blocks.ts";
import { markdownLines } from "./markdown-lines.ts";
import { pad } from "./pad.ts";
import { plain } from "./plain.ts";
import type { Screen } from "./screen.ts";
import { drawTable } from "./table.ts";
import { wrap } from "./wrap.ts";

/** Maximum line length of prose, in columns, for the sake of reading. */
const longestLine = 100;

/** Returns the lines of blocks, with an empty line between blocks. */
export function render(blocks: readonly Block[], screen: Screen): string[] {
  return blocks
    .map((block) => [...(block.heading ? [screen.bold(plain(block.heading))] : []), ...linesOf(block, screen)])
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

function linesOf(block: Block, screen: Screen): string[] {
  const { bold, dim, width } = screen;
  const prose = width === Number.POSITIVE_INFINITY ? width : Math.min(width, longestLine);
  if ("title" in block) return wrap(plain(block.title), prose).map(bold);
  if ("failure" in block) return hang(screen.red("studio: "), plain(block.failure), prose);
  if ("text" in block)
    return plain(block.text)
      .split("\n")
      .flatMap((line) => wrap(line, prose));
  if ("markdown" in block) return markdownLines(plain(block.markdown).trim(), prose);
  if ("lines" in block) return block.lines.map((line) => `  ${plain(line)}`);
  if ("items" in block) return block.items.flatMap((item) => hang("- ", plain(item), prose));
  if ("facts" in block) {
    const indent = block.heading ? "  " : "";
    const facts = block.facts.map(([label, value]) => [plain(label), plain(value)] as const);
    const longest = Math.max(...facts.map(([label]) => stringWidth(label)));
    return facts.flatMap(([label, value]) => hang(`${indent}${dim(pad(label, longest))}  `, value, prose));
  }
  const rows = block.rows.map((row) => row.map(plain));
  const { header, body } = drawTable(block.columns, rows, width);
  return [...header.map((line) => bold(line)), ...body];
}

/** Puts a text behind a label and aligns its further lines with the first. */
function hang(label: string, text: string, width: number): string[] {
  const indent = stringWidth(label);
  return wrap(text, Math.max(20, width - indent)).map(
    (line, index) => (index === 0 ? label : " ".repeat(indent)) + line,
  );
}
