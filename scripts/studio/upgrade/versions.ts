/** Version of a studio that does not state one: it has the layout of before. */
export const unstated = "0.0.0";

/** Compares two versions by their numbers: negative if the first is older. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  const at = first.findIndex((number, index) => number !== second[index]);
  return at === -1 ? 0 : (first[at] as number) - (second[at] as number);
}

/**
 * Returns true if a version is one that a manifest asks for: exact, or with `^` or `~`. A tag, an address or a file is
 * asked for by npm alone, so any version is right.
 */
export function isAskedFor(asked: string, version: string): boolean {
  const [, sign, wanted] = /^([\^~]?)(\d+\.\d+\.\d+)$/.exec(asked) ?? [];
  if (wanted === undefined) return true;
  if (!sign) return wanted === version;
  const fixed = sign === "~" ? 2 : 1 + numbersOf(wanted).findIndex((number) => number > 0);
  const isSame = numbersOf(wanted).every((number, index) => index >= fixed || number === numbersOf(version)[index]);
  return isSame && compareVersions(version, wanted) >= 0;
}

function numbersOf(version: string): number[] {
  return version.split(/[.+-]/, 3).map(Number);
}
