/** How a file begins and ends. */
export interface FileEnds {
  head: Uint8Array;
  tail: Uint8Array;
}

/** Readers of PDFs look for their beginning within so many bytes. */
const headBytes = 1024;
/** The longest end of a zip archive: its last record with the longest comment. */
const tailBytes = 22 + 0xffff;

/** Reads a file through and keeps no more of it than its ends. */
export async function endsOf(source: AsyncIterable<Uint8Array>): Promise<FileEnds> {
  let head = new Uint8Array();
  let tail = new Uint8Array();
  for await (const chunk of source) {
    if (head.length < headBytes) head = joined(head, chunk).slice(0, headBytes);
    tail = joined(tail, chunk).slice(-tailBytes);
  }
  return { head, tail };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The beginning of a PDF, after blanks, line ends, a byte-order mark and the lines that a printer is told its job by. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a printer's line begins with one, and holds no other
const pdfStart = /^(?:\xef\xbb\xbf|[ \t\r\n\f]|\x1b%-12345X|@PJL[^\x00-\x08\x0a-\x1f<\x7f]*[\r\n])*%PDF-/;

/** Whether it is a PDF, with nothing before it that could be another file. */
export function isPdf({ head }: FileEnds): boolean {
  return pdfStart.test(asciiOf(head));
}

/** Whether it is one zip archive from its first byte to its last: not cut, and nothing hung onto it. */
export function isWholeZip({ head, tail }: FileEnds): boolean {
  const at = asciiOf(tail).lastIndexOf("PK\x05\x06");
  if (at === -1 || !asciiOf(head).startsWith("PK\x03\x04")) return false;
  const comment = (tail[at + 20] ?? 0) + (tail[at + 21] ?? 0) * 256;
  return at + 22 + comment === tail.length;
}

/** Whether a list of a zip archive's files, which stands at its end, names programs. */
export function holdsMacros({ tail }: FileEnds): boolean {
  return /vbaProject|vbaData|Basic\/script-lc|Scripts\/(python|java|beanshell|javascript)/i.test(asciiOf(tail));
}

/** A character for each byte. */
function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
