import type { MovedAddresses } from "../../model/studio/moved-index.ts";
import { fileRows } from "./file-rows.ts";

/** Number of redirects that the host takes in one project; it refuses a file with more. */
const mostRedirects = 2048;

/** Returns `vercel.json` with redirects. What is gone has none, so that the host answers 404. */
export function vercelRedirects(moved: MovedAddresses, pages: ReadonlySet<string>): string {
  const redirects = fileRows(moved, pages).flatMap(({ path, query, to }) => {
    if (to === null) return [];
    const source = path.endsWith("*")
      ? `${escaped(path.slice(0, -1).replace(/\/$/, ""))}${restOf(path)}`
      : escaped(path);
    const has = query.map(([key, value]) => ({
      type: "query",
      key,
      value: value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    }));
    const destination = to.replace(/\*$/, ":rest*");
    return [{ source, destination, statusCode: 301, ...(has.length > 0 && { has }) }];
  });
  return `${JSON.stringify({ redirects: redirects.slice(0, mostRedirects) }, null, 1)}\n`;
}

function restOf(path: string): string {
  return path.endsWith("/*") ? "/:rest*" : ":rest(.*)";
}

/** Escapes the signs that patterns of paths have a meaning for. */
function escaped(path: string): string {
  return path.replace(/[()[\]{}:*+?\\]/g, "\\$&");
}
