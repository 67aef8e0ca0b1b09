/** Number that is written to JSON with the digits it arrived with. */
export interface WrittenNumber {
  readonly rawJSON: string;
}

declare global {
  interface JSON {
    /** ES2026 functions that TypeScript's library does not declare yet. */
    rawJSON(text: string): WrittenNumber;
    isRawJSON(value: unknown): value is WrittenNumber;
  }
}

interface Item {
  id?: unknown;
}

/** Value that JavaScript may write with other digits. Few messages have one, and the others need no search for ids. */
const otherNotation = /:[ \t\r\n]*(?:-0|-?\d+[.eE]|-?\d{16})/;

/**
 * Parses a JSON-RPC message or a batch. An id in another notation than JavaScript's (`1.0`, more digits than a double
 * holds) keeps its digits, since its sender compares it as written.
 */
export function parseMessages(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!otherNotation.test(text)) return value;
  const items = (Array.isArray(value) ? value : [value]) as (Item | null)[];
  if (!items.some((item) => typeof item?.id === "number")) return value;
  const written = writtenIds(text, Array.isArray(value) ? 2 : 1);
  for (const [index, item] of items.entries()) {
    const number = written[index];
    if (typeof item?.id === "number" && number && number !== String(item.id)) item.id = JSON.rawJSON(number);
  }
  return value;
}

const afterName = /[ \t\r\n]*:[ \t\r\n]*(-?\d[\d.eE+-]*)?/y;

/** Returns the numeric ids of a JSON text by message index. Members of a message have the depth `depthOfMembers`. */
function writtenIds(text: string, depthOfMembers: number): (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  let depth = 0;
  let item = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    else if (sign === "," && depth < depthOfMembers) item += 1;
    else if (sign === '"') {
      const end = endOfText(text, at);
      if (depth === depthOfMembers && isId(text.slice(at, end))) {
        afterName.lastIndex = end;
        const found = afterName.exec(text);
        if (found) ids[item] = found[1];
      }
      at = end - 1;
    }
  }
  return ids;
}

function isId(text: string): boolean {
  return text === '"id"' || (text.includes("\\") && JSON.parse(text) === "id");
}

/** Returns the index after the quotation mark that ends a string. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

/** Returns true if a value is a number in either form. */
export function isNumber(value: unknown): value is number | WrittenNumber {
  return typeof value === "number" || JSON.isRawJSON(value);
}
