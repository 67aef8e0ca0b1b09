import { sharedPlaces } from "../merge/shared-places.ts";

/**
 * Returns a text with the byte order mark, the line ends and the blanks at both ends that the one before has: the
 * editor reads and writes none of them. A line that is the same has its own end, a new one that of most.
 */
export function asBefore(text: string, before: string): string {
  if (before.trim() === "" || text.trim() === "") return text;
  const [, start = "", end = ""] = /^(\s*)(?:[\s\S]*\S)?(\s*)$/.exec(before) ?? [];
  const [old, now] = [linesOf(before.trim()), linesOf(text.trim())];
  const windows = old.filter((line) => line.end === "\r\n").length;
  const usual = windows * 2 > old.length - 1 ? "\r\n" : "\n";
  const places = new Map([...sharedPlaces(old, now, (a, b) => a.text === b.text)].map(([from, to]) => [to, from]));
  const lines = now.map((line, at) => {
    const from = places.get(at);
    const own = from === undefined ? undefined : old[from]?.end;
    return line.text + (at === now.length - 1 ? "" : own || usual);
  });
  return `${start}${lines.join("")}${end}`;
}

interface Line {
  text: string;
  end: string;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .map(([, line = "", end = ""]) => ({ text: line, end }))
    .filter(({ text: line, end }, at) => at === 0 || line !== "" || end !== "");
}
