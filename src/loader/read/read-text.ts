import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { SourceError } from "../../model/studio/faults.ts";
import { controlIn } from "../faults/control-characters.ts";

/** Reads a content file. Throws a SourceError if its bytes are not UTF-8 text. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) throw notUtf8(bytes);
  const text = bytes.toString("utf8");
  const control = controlIn(text);
  if (!control) return text;
  const line = text.slice(0, control.index).split("\n").length;
  throw new SourceError({
    line,
    field: "",
    reason: `has ${control.name}, which text must not contain`,
    expected: "text in UTF-8",
  });
}

function notUtf8(bytes: Buffer): SourceError {
  const said = { field: "", reason: "is not UTF-8", expected: "the file saved as UTF-8" };
  if (/^(fffe|feff)/.test(bytes.toString("hex", 0, 2))) return new SourceError({ ...said, value: "UTF-16" });
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1 && isUtf8(bytes.subarray(start, end)); end = bytes.indexOf(10, start)) {
    start = end + 1;
    line += 1;
  }
  const rest = bytes.subarray(start);
  const offset = validLength(rest);
  const value = `byte 0x${rest.toString("hex", offset, offset + 1).toUpperCase()} at ${start + offset}`;
  return new SourceError({ ...said, line, value });
}

/** Returns the number of leading bytes that are valid UTF-8. */
function validLength(bytes: Buffer): number {
  const end = bytes.indexOf(10);
  const text = bytes.subarray(0, end === -1 ? bytes.length : end).toString("utf8");
  const wrong = [...text.matchAll(/\uFFFD/g)].find(({ index }) => {
    const before = Buffer.byteLength(text.slice(0, index));
    return bytes.toString("hex", before, before + 3) !== "efbfbd";
  });
  return wrong ? Buffer.byteLength(text.slice(0, wrong.index)) : 0;
}
