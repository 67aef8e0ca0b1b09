import { mergedTokens, tokensOf } from "./merged-tokens.ts";
import { type ProseBlock, proseBlocks } from "./prose-blocks.ts";
import { type ProsePart, partsOf } from "./prose-parts.ts";
import { renderedTokens } from "./rendered-tokens.ts";
import { sharedPlaces } from "./shared-places.ts";

/** Prose of a file, and what a form of rich text made of it when it was opened. */
export interface OpenedProse {
  own: string;
  made: string;
}

/** Prose to write, and the file's blocks whose change would harm more than it changes. */
export interface MergedProse {
  text: string;
  refused: string[];
}

/** ProsePart of the prose to write: the file's blocks in whose place it stands, and the gap that the form has below it. */
interface Piece {
  from: number;
  to: number;
  text: string;
  gap: string;
}

/**
 * Returns the prose that a form has now, in the words of the file. A block that is as the form made it has the file's
 * own bytes, and so has each line and word of a changed one. A block that would look otherwise in more than the change
 * is refused.
 */
export function mergeFormProse({ own, made }: OpenedProse, now: string): MergedProse {
  if (now.trim() === made.trim()) return { text: own, refused: [] };
  const [ours, mades, nows] = [proseBlocks(own), proseBlocks(made), proseBlocks(now)];
  const places = sharedPlaces(mades, nows, (a, b) => a.text === b.text);
  const context = ours.flatMap(({ node, text }) => (/definition$/i.test(node.type) ? [text] : [])).join("\n\n");
  const [pieces, refused]: [Piece[], string[]] = [[], []];
  const add = (from: number, to: number, text: string, after: readonly ProseBlock[]) => {
    if (text !== "") pieces.push({ from, to, text, gap: after.at(-1)?.gap || "\n\n" });
  };
  /** Adds blocks of the form in the place of the file's parts. */
  const change = (parts: readonly ProsePart[], after: readonly ProseBlock[]) => {
    if (parts.length > 1 && parts.length === after.length) {
      for (const [index, part] of parts.entries()) change([part], [after[index] as ProseBlock]);
      return;
    }
    const from = parts[0]?.own[0] ?? 0;
    const to = parts.at(-1)?.own[1] ?? 0;
    const before = textOf(ours.slice(from, to));
    const form = textOf(mades.slice(parts[0]?.made[0] ?? 0, parts.at(-1)?.made[1] ?? 0));
    const merged = changedText(before, form, textOf(after), context);
    if (merged === undefined) refused.push(before);
    add(from, to, merged ?? textOf(after), after);
  };
  let changedParts: ProsePart[] = [];
  let at = 0;
  for (const part of partsOf(ours, mades)) {
    const place = keptPlace(part, places);
    if (place === undefined) {
      changedParts.push(part);
      continue;
    }
    change(changedParts, nows.slice(at, place));
    at = place + part.made[1] - part.made[0];
    add(...part.own, textOf(ours.slice(...part.own)), nows.slice(place, at));
    changedParts = [];
  }
  change(changedParts, nows.slice(at));
  return { text: joined(pieces, ours), refused };
}

/** Returns the place of a part among the blocks of the form, if all of it is there as the form made it. */
function keptPlace({ made: [from, to] }: ProsePart, places: ReadonlyMap<number, number>): number | undefined {
  const first = places.get(from);
  if (first === undefined) return undefined;
  for (let each = from; each < to; each += 1) if (places.get(each) !== first + each - from) return undefined;
  return first;
}

/**
 * Returns a text of the file with the change that was made in the form; undefined if it would look otherwise in more.
 * What the form could not show as the file means it is taken from the file.
 */
function changedText(before: string, form: string, after: string, context: string): string | undefined {
  if (after === "" || form === "") return after;
  const rendered = (text: string) => renderedTokens(`${text}\n\n${context}`);
  const [own, made, now] = [rendered(before), rendered(form), rendered(after)];
  const expected = isEqual(own, made) ? now : mergedTokens(made, own, now);
  if (!expected) return undefined;
  const cuts = [tokensOf, linesOf];
  const candidates = cuts.map((cut) => mergedTokens(cut(form), cut(before), cut(after))?.join(""));
  return [...candidates, after].find((each) => each !== undefined && isEqual(rendered(each), expected));
}

function joined(pieces: readonly Piece[], ours: readonly ProseBlock[]): string {
  return pieces
    .map(({ text, to, gap }, index) => {
      const next = pieces[index + 1];
      if (!next) return text;
      return text + (to > 0 && to === next.from ? (ours[to - 1] as ProseBlock).gap : gap);
    })
    .join("");
}

/** Returns the text from the first of some blocks to the last. */
function textOf(blocks: readonly ProseBlock[]): string {
  return blocks.map(({ text, gap }, index) => (index === blocks.length - 1 ? text : text + gap)).join("");
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
