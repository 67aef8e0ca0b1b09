import leven from "leven";

/** Maximum number of letters that are compared. */
const longestCompared = 100;

/** Least length of a word that stands for a longer name that has it. */
const fewestLettersOfPart = 4;

/** Likeness of a name that begins with the given words, or the other way round. */
const likenessOfPart = 4;

/**
 * Returns how unlike a name is the one that somebody may have meant, from 0 on; undefined if they are alike by chance. A few
 * common letters make no likeness: `es` is not `en` mistyped, nor `png` `svg`. Likely are another spelling of the same words,
 * a typing slip in a word that is long enough for it, and a name that was cut off at a word.
 */
export function likeness(given: string, known: string): number | undefined {
  const [sent, meant] = [wordsOf(given), wordsOf(known)];
  const [joined, whole] = [sent.join(""), meant.join("")];
  if (joined === "" || whole === "") return given === known ? 0 : undefined;
  if (joined === whole) return 0;
  const slips = sent.length === meant.length ? slipsInWords(sent, meant) : slipsInJoined(joined, whole);
  return slips ?? (isPart(sent, meant) ? likenessOfPart : undefined);
}

/** Returns the words of a name in small letters without accents: those of `priceRange`, `price_range` and `Price Range`. */
function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, longestCompared)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Number of slips that are likely in so many letters. */
function likelySlips(letters: number): number {
  if (letters < 3) return 0;
  return letters < 8 ? 1 : letters < 13 ? 2 : 3;
}

function slipsInWords(sent: readonly string[], meant: readonly string[]): number | undefined {
  const each = sent.map((word, index) => slipsInWord(word, meant[index] ?? "", sent.length > 1));
  if (each.some((slips) => slips === undefined)) return undefined;
  const sum = each.reduce<number>((all, slips) => all + (slips ?? 0), 0);
  return sum <= likelySlips(meant.join("").length) ? sum : undefined;
}

/** Returns the slips of a word. Words of a longer name explain each other, so that a short one may have a wrong letter. */
function slipsInWord(typed: string, meant: string, isInName: boolean): number | undefined {
  if (typed === meant) return 0;
  const letters = Math.min(typed.length, meant.length);
  const beginsAlike = typed.slice(0, 2) === meant.slice(0, 2);
  const most = isInName && letters > 4 && beginsAlike ? Math.max(2, likelySlips(letters)) : likelySlips(letters);
  const slips = slipsBetween(typed, meant, most);
  if (slips === undefined) return undefined;
  const isOneMoreOrLess = slips === 1 && typed.length !== meant.length;
  const isSwapped = slips === 1 && [...typed].sort().join("") === [...meant].sort().join("");
  if (isOneMoreOrLess || isSwapped) return slips;
  if (typed[0] !== meant[0]) return undefined;
  // A wrong letter makes another word of a short one: `case` is not `care`.
  if (letters > 4) return slips;
  return isInName && beginsAlike ? slips : undefined;
}

/** Returns the slips of names whose words are divided differently, as `SITEULR`. */
function slipsInJoined(typed: string, meant: string): number | undefined {
  const letters = Math.min(typed.length, meant.length);
  if (letters < 6 || typed[0] !== meant[0]) return undefined;
  return slipsBetween(typed, meant, likelySlips(letters));
}

/** Returns true if one of two names is the other with more words behind it, or before it. */
function isPart(sent: readonly string[], meant: readonly string[]): boolean {
  const [short, long] = sent.length < meant.length ? [sent, meant] : [meant, sent];
  if (short.length === long.length || short.join("").length < fewestLettersOfPart) return false;
  const words = ` ${long.join(" ")} `;
  const part = ` ${short.join(" ")} `;
  return words.startsWith(part) || words.endsWith(part);
}

/**
 * Returns the number of typing slips between two words, up to a bound: letters that are missing, too many, wrong or swapped
 * with the next one. Above the bound it returns undefined.
 */
function slipsBetween(typed: string, meant: string, most: number): number | undefined {
  if (Math.abs(typed.length - meant.length) > most) return undefined;
  // Two letters that are swapped are two differences here, and one slip.
  if (leven(typed, meant, { maxDistance: 2 * most + 1 }) > 2 * most) return undefined;
  const slips = distance(typed, meant);
  return slips <= most ? slips : undefined;
}

/** Returns the distance of optimal string alignment. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
