import { randomBytes, randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { keptFolder } from "../../../../functions/hosts/node/places.mjs";
import { cacheFolder } from "../../../../src/publish/run/cache-folder.ts";

const startShape = z.object({ key: z.string().min(32), ports: z.array(z.int()) });

/** Start of the editor: its key, and its port before those of the starts before it. Open pages outlive a start. */
export type Start = z.infer<typeof startShape>;

/** Time for which a start hands its key on, in milliseconds. */
const keptMs = 24 * 3_600_000;

/** Maximum number of ports at which open pages are looked for. */
const mostPorts = 3;

/** Returns the file that keeps the last start of the editor on a content folder. */
export function startFile(content: string): string {
  return join(keptFolder, "edit", `${basename(cacheFolder(content))}.json`);
}

/** Returns a start at a port: it has the key of the last one, if that was within a day. */
export function startAfter(file: string, port: number): Start {
  const last = readStart(file);
  const key = last?.key ?? randomBytes(32).toString("base64url");
  return { key, ports: [...new Set([port, ...(last?.ports ?? [])])].slice(0, mostPorts) };
}

/** Keeps a start for the next one, for this user alone. */
export function keepStart(file: string, start: Start): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, JSON.stringify(start), { mode: 0o600, flag: "wx" });
  renameSync(fresh, file);
}

/** Reads what the last start left, unless it is old, or somebody else has written it or may read it. */
function readStart(file: string): Start | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || Date.now() - found.mtimeMs > keptMs) return undefined;
  const isOwn = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
  if (!isOwn) return undefined;
  try {
    return startShape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
