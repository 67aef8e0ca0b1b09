import type { ContentFault } from "../../../../src/model/studio/faults.ts";
import { ConflictError } from "../server/content-files.ts";
import type { EditedStudio } from "./edited-studio.ts";
import { judged } from "./judged.ts";
import { Refusal } from "./refusal.ts";

/** Text of a record that is to be written, and the version that it replaces; without one, it is new. */
export interface Writing {
  path: string;
  text: string;
  version?: string;
  /** Text of that version; where it is the same, nothing is written. */
  before?: string;
}

/** Written record: its new version, and what the check says of it. */
export interface Written {
  version: string;
  faults: ContentFault[];
}

/** Writes a record if the check takes it. Throws a Refusal if it does not, or if the file is not as the caller read it. */
export async function writeRecord(studio: EditedStudio, { path, text, version, before }: Writing): Promise<Written> {
  const bytes = new TextEncoder().encode(text);
  await studio.files.judge(path, bytes);
  const faults = await judged(studio, new Map([[path, text]]));
  if (before === text && version !== undefined) return { version, faults };
  try {
    const tag = await studio.files.write(path, bytes, version === undefined ? undefined : `"${version}"`);
    return { version: tag.slice(1, -1), faults };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw version === undefined ? taken(path) : stale(path);
  }
}

export function taken(path: string): Refusal {
  return new Refusal(`\`${path}\` is there already. Nothing was written; change_record changes it.`);
}

export function stale(path: string): Refusal {
  return new Refusal(
    `\`${path}\` was changed since that version was read. Nothing was written; call read_record, and change what it says now.`,
  );
}
