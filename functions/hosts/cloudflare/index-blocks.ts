import { LRUCache } from "lru-cache";
import type { IndexFile } from "../../../src/search/index/index-file.ts";
import type { IndexTable } from "../../../src/search/index/index-table.ts";
import { type ReadAsset, searchBlockAsset, searchBlockBytes } from "./asset-names.ts";

/** Table of an index whose blocks also hold the Markdown that its passages are in */
export interface BlocksTable extends IndexTable {
  /** Offset and length of the published Markdown of each page, by its path */
  texts: Record<string, readonly [offset: number, length: number]>;
}

/** Maximum number of blocks in memory, of which a Worker has 128 MB. */
const mostHeld = 16;

/** Reads the index of the search from the blocks that it is deployed in; the last ones stay in memory. */
export function indexBlocks(asset: ReadAsset): IndexFile {
  const held = new LRUCache<number, Promise<Uint8Array>>({ max: mostHeld });
  const readBlock = (number: number) => {
    const read = asset(searchBlockAsset(number));
    held.set(number, read);
    // An asset that cannot be read now may be readable later.
    read.catch(() => held.delete(number));
    return read;
  };
  const block = (number: number) => held.get(number) ?? readBlock(number);
  return {
    async read({ offset, length }) {
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length; ) {
        const at = offset + done;
        const within = at % searchBlockBytes;
        const piece = (await block((at - within) / searchBlockBytes)).subarray(within, within + length - done);
        if (piece.length === 0) throw new Error(`the search index ends before byte ${at}`);
        bytes.set(piece, done);
        done += piece.length;
      }
      return bytes;
    },
  };
}
