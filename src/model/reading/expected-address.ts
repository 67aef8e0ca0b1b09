import { nearTo } from "../schema-faults.ts";

/** Addresses that are named at most where none is near. */
const mostNamed = 12;

/** What may have been meant by an address that there is not: the nearest, or what else stands in its folder. */
export function expectedInstead(path: string, addresses: Iterable<string>): { expected?: string } {
  const known = [...addresses];
  const nearest = nearTo(path, known);
  if (nearest) return { expected: `\`${nearest}\`, perhaps` };
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isSibling = (each: string) =>
    each.startsWith(folder) && !each.includes("/", folder.length) && extension(each) === extension(path);
  const siblings = folder === "/" ? [] : known.filter(isSibling);
  if (siblings.length === 0) return {};
  const more = siblings.length > mostNamed ? ", …" : "";
  return { expected: `one of ${siblings.slice(0, mostNamed).join(", ")}${more}` };
}

function extension(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? "";
}
