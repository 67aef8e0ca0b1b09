import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type ExportLimits, exportLimits } from "./export-limits.ts";
import type { ExportFile } from "./read-text.ts";
import { SourceFault } from "./source-fault.ts";

/** Folder with what was in an archive. */
export interface UnpackedZip {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Unpacks the files of an archive whose names are wanted into a new temporary folder. Refuses an archive with names that
 * lead out of it, links, secrets, or more than the limits, before it writes the first file.
 */
export async function unpackZip(
  file: ExportFile,
  isWanted: (name: string) => boolean,
  limits: ExportLimits = exportLimits,
): Promise<UnpackedZip> {
  const refuse = (reason: string, expected: string) => new SourceFault({ file: file.name }, reason, expected);
  const zip = await openPromise(file.path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw refuse(`is no archive that can be read: ${error.message}`, "Export it again.");
  });
  try {
    const wanted = await wantedEntries(zip, isWanted, limits, refuse);
    const folder = await mkdtemp(join(tmpdir(), "studio-import-"));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      for (const entry of wanted) await unpack(zip, entry, join(folder, entry.fileName), refuse);
    } catch (error) {
      await remove();
      throw error;
    }
    return { folder, remove };
  } finally {
    zip.close();
  }
}

type Refuse = (reason: string, expected: string) => SourceFault;

/** Reads the list of files, which stands at the end of an archive, and judges it as a whole. */
async function wantedEntries(
  zip: ZipFile,
  isWanted: (name: string) => boolean,
  limits: ExportLimits,
  refuse: Refuse,
): Promise<Entry[]> {
  if (zip.entryCount > limits.files)
    throw refuse(`has ${zip.entryCount} files`, `Leave ${limits.files} at most in it.`);
  const wanted = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry;
      if (fileName.endsWith("/")) continue;
      if (isLink(entry)) throw refuse(`has a link in it: ${fileName}`, "Put the file itself into the archive.");
      if (!isWanted(fileName)) continue;
      if (entry.isEncrypted()) throw refuse(`has an encrypted file: ${fileName}`, "Pack it without a password.");
      if (wanted.has(fileName)) throw refuse(`has two files of one name: ${fileName}`, "Pack it again.");
      size += uncompressedSize;
      const isBomb = uncompressedSize > limits.grownFrom && uncompressedSize > limits.growth * compressedSize;
      if (isBomb || size > limits.unpacked) {
        throw refuse(`unpacks to more than a site has: ${fileName}`, "Unpack it yourself if you trust it.");
      }
      wanted.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw refuse(`has a file that cannot be unpacked: ${(error as Error).message}`, "Pack it again.");
  }
  return [...wanted.values()];
}

/** Returns true for a symbolic link, by the mode that archives of Unix have. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

async function unpack(zip: ZipFile, entry: Entry, path: string, refuse: Refuse): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  let sum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    // The library holds a stream to the size that the list states, and leaves the sum to us.
    stream.on("data", (bytes: Buffer) => {
      sum = crc32(bytes, sum);
    });
    await pipeline(stream, createWriteStream(path, { flags: "wx" }));
  } catch (error) {
    throw refuse(
      `has a file that cannot be unpacked: ${entry.fileName}: ${(error as Error).message}`,
      "Pack it again.",
    );
  }
  if (sum !== entry.crc32) throw refuse(`has a damaged file: ${entry.fileName}`, "Pack it again.");
}
