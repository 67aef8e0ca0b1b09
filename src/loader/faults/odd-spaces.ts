import type { PlacedFault } from "../../model/studio/faults.ts";

/** Unicode spaces that YAML takes for letters */
const names: Readonly<Record<string, string>> = {
  "\u00a0": "a no-break space (U+00A0)",
  "\u202f": "a narrow no-break space (U+202F)",
  "\u2007": "a figure space (U+2007)",
  "\u3000": "a wide space (U+3000)",
  "\u200b": "a zero-width space (U+200B)",
  "\u2060": "a word joiner (U+2060)",
  "\ufeff": "a zero-width no-break space (U+FEFF)",
};
const odd = /[\u00a0\u202f\u2007\u3000\u200b\u2060\ufeff]/;
const wide = "[\\u00a0\\u202f\\u2007\\u3000\\u200b\\u2060\\ufeff]";
const key = "(?:[-\\w.]+|\"[^\"]*\"|'[^']*')";

/** Unicode space where YAML expects a plain one: before a key, after a dash or a colon, or at the end of a line */
const misplaced = new RegExp(
  `^[ \\t]*(?:-[ \\t]+)*${wide}|^[ \\t]*(?:-[ \\t]+)*(?:-|${key}:)[ \\t]*${wide}|${wide}[ \\t]*$`,
);
/** Invisible space, except in scripts that separate words with one */
const unseen = /(?<![\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}])[\u200b\u2060\ufeff]/u;

/** Returns the odd spaces of YAML with their places. Visible spaces within a text are left out, since they may be meant. */
export function oddSpaces(yaml: string, linesBefore = 0): (PlacedFault & { isMisplaced: boolean })[] {
  if (!odd.test(yaml)) return [];
  return yaml.split("\n").flatMap((line, index) => {
    const place = misplaced.exec(line);
    const at = place ? place.index + place[0].search(odd) : line.search(unseen);
    const found = line[at];
    if (at === -1 || found === undefined) return [];
    return [
      {
        line: index + 1 + linesBefore,
        column: at + 1,
        field: "",
        reason: `has ${names[found]} in column ${at + 1}`,
        value: line.trim(),
        expected: place ? "a plain space, or none" : "no such space",
        isMisplaced: place !== null,
      },
    ];
  });
}
