import type { StoredLocale } from "./stored-locale.ts";

/** Numbers of the pages of a locale by their paths, read when a search is narrowed for the first time. */
const known = new WeakMap<StoredLocale, Promise<ReadonlyMap<string, number>>>();

/** Returns the numbers of pages by their paths; a path that is no page of the index has none. */
export async function pageNumbers(searched: StoredLocale, paths: Iterable<string>): Promise<ReadonlySet<number>> {
  const reading = known.get(searched) ?? readNumbers(searched);
  known.set(searched, reading);
  // A file that cannot be read now may be readable later.
  reading.catch(() => known.delete(searched));
  const numbers = await reading;
  return new Set([...paths].flatMap((path) => numbers.get(path) ?? []));
}

async function readNumbers({ pages }: StoredLocale): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (let page = 0; page < pages.count; page += 1) numbers.set((await pages.recordOf(page)).path, page);
  return numbers;
}
