/** A number that is written to JSON with the digits that it came with. */
export interface WrittenNumber {
  readonly rawJSON: string;
}

declare global {
  interface JSON {
    /** Both of ES2026, which the types do not know yet. */
    rawJSON(text: string): WrittenNumber;
    isRawJSON(value: unknown): value is WrittenNumber;
  }
}

interface Item {
  id?: unknown;
}

/**
 * Parses a message of JSON-RPC or a batch. The number of an id that is written otherwise than JavaScript writes it (`1.0`,
 * more digits than a double holds) becomes a written number: whoever sent it compares it as it stands.
 */
export function parseMessages(text: string): unknown {
  const value: unknown = JSON.parse(text);
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

/** Numbers of the ids of the messages of a text that is JSON, by the messages' places; their members stand at `depthOfMembers`. */
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

/** Place after the quotation mark that ends a text. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

/** Whether a value is a number, however it is kept. */
export function isNumber(value: unknown): value is number | WrittenNumber {
  return typeof value === "number" || JSON.isRawJSON(value);
}
