import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BodyFiles } from "../../functions/hosts/node/body-packs.ts";
import { PackReader, readManifest, searchPackFile, searchTableFile } from "../../functions/hosts/node/pack.ts";
import type { Variant } from "../../src/api/http/manifest.ts";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import type { IndexFile } from "../../src/search/index/index-file.ts";
import type { IndexTable, PageRecord } from "../../src/search/index/index-table.ts";
import { afterFrontMatter, type ReadMarkdown, textOf } from "../../src/search/index/passage-text.ts";
import { openLocale } from "../../src/search/index/stored-locale.ts";
import { openSearch } from "../../src/search/open-search.ts";
import type { Search } from "../../src/search/search.ts";

/** Passage of a built index with its page */
interface BuiltPassage extends PageRecord {
  heading: string;
  text: string;
}

/** Opens the index of the search in a build's folder. */
export function builtSearch(folder: string): Search {
  return openSearch(...builtIndex(folder));
}

/** Returns every passage of the index in a build's folder. */
export async function builtPassages(folder: string): Promise<BuiltPassage[]> {
  const [{ locales }, file, markdown] = builtIndex(folder);
  const found: BuiltPassage[] = [];
  for (const table of Object.values(locales)) {
    const { passages, pages, pageOf } = await openLocale(file, table);
    for (const [number, page] of pageOf.entries()) {
      const shown = await pages.recordOf(page);
      const { heading, text } = await passages.recordOf(number);
      found.push({ ...shown, heading, text: await textOf(text, shown.path, markdown) });
    }
  }
  return found;
}

function builtIndex(folder: string): [IndexTable, IndexFile, ReadMarkdown] {
  const table = JSON.parse(readFileSync(join(folder, searchTableFile), "utf8")) as IndexTable;
  const pack = new PackReader(folder, searchPackFile);
  const { routes } = readManifest(folder);
  const bodies = new BodyFiles(folder);
  const markdown = async (path: string) => {
    const [variant] = routes[variantPath(path, "md")] as [Variant];
    return afterFrontMatter(bodies.read(variant.identity).toString("utf8"));
  };
  return [table, { read: async (place) => new Uint8Array(pack.read(place)) }, markdown];
}
