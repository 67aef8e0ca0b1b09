import { joinedBytes } from "../../http/joined-bytes.ts";

/** First and last bytes of a file. */
export interface FileEnds {
  head: Uint8Array;
  tail: Uint8Array;
}

/** Number of bytes in which PDF readers look for the header. */
const headBytes = 1024;
/** Maximum size of the last record of a zip archive, in bytes: the record with the longest comment. */
const tailBytes = 22 + 0xffff;

/** Reads a whole file and keeps only its ends in memory. */
export async function endsOf(source: AsyncIterable<Uint8Array>): Promise<FileEnds> {
  let head = new Uint8Array();
  let tail = new Uint8Array();
  for await (const chunk of source) {
    if (head.length < headBytes) head = joinedBytes(head, chunk).slice(0, headBytes);
    tail = joinedBytes(tail, chunk).slice(-tailBytes);
  }
  return { head, tail };
}

/** Header of a PDF, after blanks, line ends, a byte-order mark and the printer's job commands (PJL). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a printer's line begins with one, and holds no other
const pdfStart = /^(?:\xef\xbb\xbf|[ \t\r\n\f]|\x1b%-12345X|@PJL[^\x00-\x08\x0a-\x1f<\x7f]*[\r\n])*%PDF-/;

/** Returns true for a PDF with nothing before its header that could be another file. */
export function isPdf({ head }: FileEnds): boolean {
  return pdfStart.test(asciiOf(head));
}

/** Returns true for one complete zip archive with nothing appended. */
export function isWholeZip({ head, tail }: FileEnds): boolean {
  const at = asciiOf(tail).lastIndexOf("PK\x05\x06");
  if (at === -1 || !asciiOf(head).startsWith("PK\x03\x04")) return false;
  const comment = (tail[at + 20] ?? 0) + (tail[at + 21] ?? 0) * 256;
  return at + 22 + comment === tail.length;
}

/** Returns true if the directory at the end of a zip archive names macros. */
export function holdsMacros({ tail }: FileEnds): boolean {
  return /vbaProject|vbaData|Basic\/script-lc|Scripts\/(python|java|beanshell|javascript)/i.test(asciiOf(tail));
}

/** Returns one character per byte. */
function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
