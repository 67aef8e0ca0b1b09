import { parse } from "yaml";
import type { Fields } from "../merge/merge-front-matter.ts";
import { isObject } from "../merge/same-value.ts";
import { splitRecord } from "../merge/split-record.ts";
import type { ContentFiles } from "../server/content-files.ts";
import type { RecordPlace } from "./record-place.ts";
import { Refusal } from "./refusal.ts";

/** Record as its file states it. */
export interface ReadRecord {
  place: RecordPlace;
  /** Tag of the file's bytes, which a change has to name. */
  version: string;
  /** Text with Unix line ends. */
  text: string;
  fields: Fields;
  prose: string;
}

/** Reads a record. Throws a Refusal if there is no such file, or if its front matter cannot be read. */
export async function readRecord(files: ContentFiles, place: RecordPlace): Promise<ReadRecord> {
  const { path } = place;
  const { bytes, tag } = await files.read(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Refusal(`There is no \`${path}\`. list_records has the paths.`);
  });
  // The decoder takes the byte order mark away.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  return { place, version: tag.slice(1, -1), text, ...contentsOf(text, path) };
}

function contentsOf(text: string, path: string): { fields: Fields; prose: string } {
  const record = splitRecord(text);
  const wayOut = "Mend the lines in the file itself, which stands below the content folder, then read it again.";
  if (!record) throw new Refusal(`\`${path}\` has no front matter between lines of \`---\`. ${wayOut}`);
  try {
    const fields: unknown = parse(record.frontMatter) ?? {};
    if (isObject(fields)) return { fields, prose: record.prose };
  } catch (error) {
    throw new Refusal(`The front matter of \`${path}\` is not YAML: ${(error as Error).message} ${wayOut}`);
  }
  throw new Refusal(`The front matter of \`${path}\` is no list of fields. ${wayOut}`);
}
