/** Result codes of SQLite for a file that is damaged or no database; see https://www.sqlite.org/rescode.html */
const damages = new Set([11, 26]);

/** Store of results that cannot be read; a build removes it and makes everything anew. */
export class DamagedStore extends Error {}

/** Reads or writes a store. Throws a DamagedStore if its file is damaged. */
export function reading<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (damages.has((error as { errcode?: number }).errcode ?? 0)) throw new DamagedStore((error as Error).message);
    throw error;
  }
}
