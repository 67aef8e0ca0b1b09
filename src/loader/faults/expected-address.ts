import { nearTo } from "./schema-faults.ts";

/** Maximum number of addresses in a folder for which they are listed if none is near */
const mostNamed = 12;

/**
 * Returns the address that an unknown one may stand for: the nearest in its folder, the others there, or the nearest anywhere.
 * People are to get pages alone: nobody means an address for programs by a misspelt page.
 */
export function expectedInstead(path: string, addresses: Iterable<string>): { expected?: string } {
  const alike = [...addresses].filter((each) => extension(each) === extension(path));
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isSibling = (each: string) => each.startsWith(folder) && !each.includes("/", folder.length);
  const siblings = folder === "/" ? [] : alike.filter(isSibling);
  const near = nearTo(path, siblings) ?? (siblings.length === 0 ? nearTo(path, alike) : undefined);
  if (near) return { expected: `\`${near}\`, perhaps` };
  // Of many addresses the first ones are no likelier than the others.
  if (siblings.length === 0 || siblings.length > mostNamed) return {};
  return { expected: `one of ${siblings.join(", ")}` };
}

function extension(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? "";
}
