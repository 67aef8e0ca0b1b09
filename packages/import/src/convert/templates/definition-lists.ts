import { type Edit, edited, type LinedText } from "../lined-text.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { offsetsOf } from "./line-offsets.ts";

/** Beginning of a definition: its colon, the space behind it, and its first words. */
const opening = /^ {0,3}:[ \t]+(?=\S)/;

/** Beginning of a line that no paragraph goes on with. */
const ofBlock = /^ {0,3}(?:#{1,6}\s|>|[*+-]\s|\d+[.)]\s|`{3}|~{3}|<|\|)/;

/** Definitions of one or several terms, by the numbers of their lines. */
interface Group {
  /** Line of the first term. */
  start: number;
  /** Line behind the last term. */
  termsEnd: number;
  /** Line of each definition. */
  definitions: number[];
  /** Line behind the last definition. */
  end: number;
}

/** Writes definition lists, a term and below it `: what it means`, as lists of `- **Term:** what it means`. */
export function withoutDefinitionLists(source: LinedText): LinedText {
  if (!/^ {0,3}:[ \t]+\S/m.test(source.text)) return source;
  const lines = source.text.split("\n");
  const paragraphs = paragraphsIn(source.text);
  const edits: Edit[] = [];
  const offsets = offsetsOf(lines);
  let done = 0;
  for (let index = 1; index < lines.length; index += 1) {
    if (!opening.test(lines[index] as string)) continue;
    const group = groupAt(lines, index, done, paragraphs);
    if (!group) continue;
    edits.push(...editsOf(group, lines, offsets));
    done = group.end;
    index = group.end - 1;
  }
  return edited(source, edits);
}

/** Lines of the paragraphs that stand in no other block. */
interface Paragraphs {
  /** Line → the first one of its paragraph. */
  starts: Map<number, number>;
  /** Lines in which a link or the like goes on that began above. */
  joined: Set<number>;
}

function paragraphsIn(text: string): Paragraphs {
  const [starts, joined] = [new Map<number, number>(), new Set<number>()];
  for (const node of parseMarkdown(text).children) {
    if (node.type !== "paragraph" || !node.position) continue;
    const first = node.position.start.line - 1;
    for (let line = first; line < node.position.end.line; line += 1) starts.set(line, first);
    for (const { type, position } of node.children) {
      if (type === "text" || type === "break" || !position) continue;
      for (let line = position.start.line; line < position.end.line; line += 1) joined.add(line);
    }
  }
  return { starts, joined };
}

function groupAt(
  lines: readonly string[],
  index: number,
  done: number,
  { starts, joined }: Paragraphs,
): Group | undefined {
  const isApart = isEmpty(lines[index - 1]);
  const last = isApart ? index - 2 : index - 1;
  const first = starts.get(last);
  if (first === undefined || last < done || !starts.has(index) || joined.has(index)) return undefined;
  const start = Math.max(first, done);
  const definitions = [index];
  let end = index + 1;
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const isAfterGap = isEmpty(lines[at - 1]);
    if (isEmpty(line)) continue;
    if (opening.test(line)) definitions.push(at);
    else if (isAfterGap ? indentOf(line) < 2 : ofBlock.test(line) && indentOf(line) < 2) break;
    end = at + 1;
  }
  return { start, termsEnd: last + 1, definitions, end };
}

function editsOf({ start, termsEnd, definitions, end }: Group, lines: readonly string[], offsets: readonly number[]) {
  const isOne = definitions.length === 1;
  const begins = new Set(definitions);
  const terms = lines.slice(start, termsEnd).map((line) => line.trim().replace(/\*\*|__/g, ""));
  const label = `- **${terms.join(", ").replace(/:$/, "")}:**`;
  const inner = isOne ? "  " : "    ";
  const edits: Edit[] = [];
  let cut = 0;
  for (let at = definitions[0] as number; at < end; at += 1) {
    const line = lines[at] as string;
    const from = offsets[at] as number;
    const sign = opening.exec(line)?.[0];
    if (begins.has(at) && sign !== undefined) {
      const isFirst = at === definitions[0];
      const text = isFirst ? `${label}${isOne ? " " : "\n  - "}` : "  - ";
      edits.push({ from: isFirst ? (offsets[start] as number) : from, to: from + sign.length, text });
      cut = 0;
    } else if (!isEmpty(line)) {
      // The first line behind a gap shows how far the blocks of the definition are indented.
      if (cut === 0 && isEmpty(lines[at - 1])) cut = Math.min(indentOf(line), 4);
      const indent = cut === 0 ? indentOf(line) : Math.min(indentOf(line), cut);
      edits.push({ from, to: from + indent, text: inner });
    }
  }
  return edits;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
