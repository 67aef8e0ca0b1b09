import { NoResultError } from "../no-result-error.ts";

/**
 * Returns the beginning of an identifier, for lists, with the suffix after a dot that tells mails of one submission
 * apart.
 */
export function shortId(id: string): string {
  return id.replace(/^(.{8})[^.]*/, "$1");
}

/** Finds the item by its identifier or an unambiguous beginning of it. Throws a `NoResultError`. */
export function theOne<T>(all: readonly T[], idOf: (item: T) => string, asked: string, what: string): T {
  const [beginning = "", end] = asked.toLowerCase().split(".");
  const found = all.filter((item) => {
    const [whole = "", ending] = idOf(item).split(".");
    return whole.startsWith(beginning) && ending === end;
  });
  const [one] = found;
  if (one !== undefined && found.length === 1) return one;
  if (one === undefined) throw new NoResultError(`There is no ${what} \`${asked}\`.`);
  throw new NoResultError(`\`${asked}\` means ${found.length} of them: give more of the identifier of the ${what}.`);
}
