import { variantPath } from "../../model/addresses/addresses.ts";
import type { MovedAddresses, MovedTo } from "../../model/studio/moved-index.ts";

/** Row of a host's file: an old path, a prefix that ends with `*`, or a path with a query */
export interface FileRow {
  path: string;
  /** Parameters that the query must have */
  query: readonly (readonly [name: string, value: string])[];
  to: MovedTo;
}

/** Returns the rows of all hosts' files: old addresses first, since some hosts read so many rows alone, then variants. */
export function fileRows(moved: MovedAddresses, pages: ReadonlySet<string>): FileRow[] {
  const rows = moved.map(([from, to]): FileRow => {
    const [path = "", query] = from.split("?", 2);
    return { path, query: query === undefined ? [] : [...new URLSearchParams(query)], to };
  });
  const ofPages = rows.filter(
    ({ path, query, to }) => query.length === 0 && !path.endsWith("*") && pages.has(to ?? ""),
  );
  const variants = ofPages.flatMap((row) =>
    (["md", "json"] as const).map((ending) => {
      return { ...row, path: `${row.path}.${ending}`, to: variantPath(row.to ?? "", ending) };
    }),
  );
  // A prefix comes after every whole address, and after longer ones.
  const isPrefix = ({ path }: FileRow) => path.endsWith("*");
  const prefixes = rows.filter(isPrefix).sort((one, other) => other.path.length - one.path.length);
  return [...rows.filter((row) => !isPrefix(row)), ...prefixes, ...variants];
}
