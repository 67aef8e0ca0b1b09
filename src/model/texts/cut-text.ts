/** Returns a text of at most so many characters: a longer one ends after a whole word, with an ellipsis. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const words = /^.*\S(?=\s)/s.exec(text.slice(0, most))?.[0] ?? "";
  const whole = words.length > most / 2 ? words : withoutHalf(room);
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`;
}

/** Removes the first half of a character that was cut in two, as an emoji may be. */
function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
