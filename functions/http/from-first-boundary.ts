import { joinedBytes } from "../../src/api/http/joined-bytes.ts";

const letters = new TextDecoder("latin1");

/**
 * Skips what stands before the first boundary of a form: a preamble or line ends (RFC 2046 §5.1.1), which the parser reports
 * as a fault. Holds no more than a boundary at once. Behind a preamble, a form without parts is none: what was taken for a
 * preamble may be a part whose boundary is broken.
 */
export async function* fromFirstBoundary(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const opening = `\n--${boundary}\r\n`;
  const closing = `\n--${boundary}--`;
  // The body begins a line.
  let held = Uint8Array.of(0x0a);
  let [isFound, isBlank] = [false, true];
  for await (const chunk of source) {
    if (isFound) {
      yield chunk;
      continue;
    }
    held = joinedBytes(held, chunk);
    const text = letters.decode(held);
    const end = isBlank ? text.indexOf(closing) : -1;
    const at = end !== -1 && text.slice(0, end).trim() === "" ? end : text.indexOf(opening);
    isFound = at !== -1;
    if (isFound) yield held.subarray(at + 1);
    isBlank &&= text.slice(0, 1 - opening.length).trim() === "";
    held = held.slice(1 - opening.length);
  }
}
