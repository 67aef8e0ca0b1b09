import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PackReader, searchPackFile, searchTableFile } from "../../functions/hosts/node/pack.ts";
import type { IndexFile } from "../../src/search/index/index-file.ts";
import type { IndexTable, PageRecord, PassageRecord } from "../../src/search/index/index-table.ts";
import { openLocale } from "../../src/search/index/stored-locale.ts";
import { openSearch } from "../../src/search/open-search.ts";
import type { Search } from "../../src/search/search.ts";

/** Opens the index of the search in a build's folder. */
export function builtSearch(folder: string): Search {
  return openSearch(...builtIndex(folder));
}

/** Returns every passage of the index in a build's folder. */
export async function builtPassages(folder: string): Promise<(PassageRecord & PageRecord)[]> {
  const [{ locales }, file] = builtIndex(folder);
  const found: (PassageRecord & PageRecord)[] = [];
  for (const table of Object.values(locales)) {
    const { passages, pages, pageOf } = await openLocale(file, table);
    for (const [number, page] of pageOf.entries()) {
      found.push({ ...(await pages.recordOf(page)), ...(await passages.recordOf(number)) });
    }
  }
  return found;
}

function builtIndex(folder: string): [IndexTable, IndexFile] {
  const table = JSON.parse(readFileSync(join(folder, searchTableFile), "utf8")) as IndexTable;
  const pack = new PackReader(folder, searchPackFile);
  return [table, { read: async (place) => new Uint8Array(pack.read(place)) }];
}
