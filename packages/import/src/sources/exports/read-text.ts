import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { type ExportLimits, exportLimits } from "./export-limits.ts";
import { hearLines, newlines } from "./matched-lines.ts";
import { SourceFault } from "./source-fault.ts";

/** File of an export, with the name that the report shows. */
export interface ExportFile {
  path: string;
  name: string;
}

/** Text of an export in pieces. */
export interface TextOptions {
  /** Name of the encoding (default: UTF-8). */
  encoding?: string;
  /** Hears of bytes that are no character in that encoding, with their line. */
  onUnreadable?(line: number): void;
  limits?: ExportLimits;
}

/** Reads a file, packed by gzip or not, as text. It holds one piece at a time. */
export async function* readText(file: ExportFile, options: TextOptions = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(options.encoding);
  let line = 1;
  for await (const bytes of readBytes(file, options.limits ?? exportLimits)) {
    const text = decoder.decode(bytes, { stream: true });
    noteUnreadable(text, line, options);
    line += newlines(text);
    if (text) yield text;
  }
  const rest = decoder.decode();
  noteUnreadable(rest, line, options);
  if (rest) yield rest;
}

/** Returns the first characters of a file. */
export async function startOf(file: ExportFile, length: number): Promise<string> {
  let start = "";
  for await (const text of readText(file)) {
    start += text;
    if (start.length >= length) break;
  }
  return start.slice(0, length);
}

function noteUnreadable(text: string, first: number, { onUnreadable }: TextOptions): void {
  if (onUnreadable) hearLines(text, /\uFFFD/g, first, onUnreadable);
}

async function* readBytes(file: ExportFile, limits: ExportLimits): AsyncGenerator<Uint8Array> {
  if (!(await isGzip(file.path))) return yield* createReadStream(file.path);
  const packed = createReadStream(file.path);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  let size = 0;
  try {
    for await (const bytes of unpacked) {
      size += bytes.length;
      if (size > limits.grownFrom && size > limits.growth * packed.bytesRead) {
        throw new SourceFault({ file: file.name }, bombReason(limits), "Unpack it yourself if you trust it.");
      }
      yield bytes;
    }
  } catch (error) {
    // A file that was cut off ends here: its reader says how far it came.
    if ((error as NodeJS.ErrnoException).code !== "Z_BUF_ERROR") throw error;
  } finally {
    packed.destroy();
  }
}

function bombReason({ growth }: ExportLimits): string {
  return `unpacks to more than ${growth} times its size, as no text of a site does`;
}

async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
