import { PackWriter, searchPackFile, searchTableFile } from "../../functions/hosts/node/pack.ts";
import { writeIndex } from "../search/index/write-index.ts";
import type { Site } from "../surfaces/site.ts";
import type { Seal } from "./seal.ts";

/** Writes the index of the search into the folder of a build. */
export async function writeSearch(folder: string, { searched, studio }: Site, seal: Seal): Promise<void> {
  const pack = new PackWriter(folder, searchPackFile);
  const sink = {
    append(bytes: Uint8Array) {
      const { offset, length } = pack.append("", bytes);
      return { offset, length };
    },
  };
  const table = await writeIndex(searched(), studio.texts, sink);
  seal.add(searchPackFile, pack.close());
  seal.write(searchTableFile, JSON.stringify(table));
}
