import type { Queries } from "../../model/reads/queries.ts";
import { type ReadSource, type RecordFile, readSource, understood } from "./read-source.ts";

/** Reader of files that may have what it read of one before. */
export interface Sources {
  read(folder: string, file: RecordFile): ReadSource;
  /** Returns what the text of a file of settings says, in plain data. */
  settings<Found>(file: string, text: string, read: () => Found): Found;
}

/** Reads every file. */
export const readAnew: Sources = { read: readSource, settings: (_file, _text, read) => read() };

/** Returns a reader that takes what an earlier build read of the same text. */
export function keptSources(texts: Pick<Queries, "derive">): Sources {
  return {
    read: (folder, { collection, file }) =>
      readSource(folder, { collection, file }, (text) => {
        const read = () => JSON.stringify(understood(collection, file, text));
        return JSON.parse(texts.derive("record", [collection, file, text], read)) as ReadSource;
      }),
    settings: (file, text, read) =>
      JSON.parse(texts.derive("settings", [file, text], () => JSON.stringify(read()))) as ReturnType<typeof read>,
  };
}
