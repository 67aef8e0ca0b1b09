const typed: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»]\u202f?/g, '"'],
  [/\u202f"/g, '"'],
  [/[‘’‚‹›]/g, "'"],
  [/[−–]/g, "-"],
  [/\u2060/g, ""],
  [/…/g, "..."],
  [/[\u00a0\u202f]/g, " "],
];

/**
 * Returns a text as typed: pages set quotation marks, minus signs, dashes and spaces, unlike content and its variants.
 */
export function typewritten(text: string): string {
  return typed.reduce((made, [set, key]) => made.replace(set, key), text);
}
