import { type GapData, gaps } from "./data-modules.ts";
import { hashedName } from "./hashed-name.ts";

/** Hash that the compiler put into the name of a file */
const compiledHash = /\.[\w-]{8}(?=\.\w+$)/;

/**
 * Returns a function that fills the gaps of compiled code. What loads a file with data, directly or not, gets another name
 * too, since names stand for content.
 */
export function fillingOf(assets: ReadonlyMap<string, string>, data: GapData) {
  const names = new Map(
    [...assets.keys()].map((name) => {
      const held = dataIn(
        [...loadedBy(name, assets)].map((each) => assets.get(each) ?? ""),
        data,
      );
      return [
        name,
        held.length === 0 ? name : hashedName(name.replace(compiledHash, ""), JSON.stringify([name, held])),
      ];
    }),
  );
  const renamed = [...names].filter(([name, other]) => name !== other);
  return {
    /** Returns the published name of a compiled file. */
    nameOf: (name: string) => names.get(name) ?? name,
    /** Returns compiled text with its data. */
    fill(text: string): string {
      let filled = text;
      for (const [name, gap] of gaps) filled = filled.replaceAll(gap, () => data[name]);
      for (const [name, other] of renamed) filled = filled.replaceAll(name, () => other);
      return filled;
    },
  };
}

/** Returns the names of all files that a file loads in the end, and its own. */
function loadedBy(name: string, assets: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([name]);
  for (const each of found) {
    const text = assets.get(each) ?? "";
    for (const other of assets.keys()) if (text.includes(other)) found.add(other);
  }
  return found;
}

function dataIn(texts: readonly string[], data: GapData): [name: string, data: string][] {
  return gaps.filter(([, gap]) => texts.some((text) => text.includes(gap))).map(([name]) => [name, data[name]]);
}
