import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nearestNames } from "../../src/model/texts/nearest.ts";
import { filesOf, type Lane, type LaneFiles } from "./lanes.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Maximum number of files that a message proposes. */
const mostProposed = 3;

export function allOf({ shared, browsing, apart }: LaneFiles): string[] {
  return [...shared, ...browsing, ...apart];
}

/** Returns a message for each word that is part of no path of a lane's test files, with the files that are near it. */
export function unselectedWords(lane: Lane, names: readonly string[], root = projectRoot): string[] {
  const selected = allOf(filesOf(lane, names, root));
  const unselected = names.filter((name) => !selected.some((file) => file.includes(name)));
  if (unselected.length === 0) return [];
  const known = allOf(filesOf("all", [], root));
  return unselected.map((name) =>
    known.some((file) => file.includes(name))
      ? `"${name}" selects no test of the lane ${lane}; \`npm test -- ${name}\` runs it.`
      : `"${name}" is part of no path of a test.${nearText(filesNear(name, known))}`,
  );
}

/** Returns the message for a pattern that no title of some test files matches, with the words of titles that are near it. */
export function unmatchedPattern(only: string, files: readonly string[], root = projectRoot): string {
  const titles = files.flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(/\b(?:it|test|describe\w*)\(\s*"([^"]+)"/g),
  ]);
  const words = titles.flatMap(([, title = ""]) => title.match(/[\p{L}\p{N}-]+/gu) ?? []);
  return `"${only}" matches no title of a test in the selected files.${nearText(nearestNames(only, words))}`;
}

function filesNear(name: string, known: readonly string[]): string[] {
  const segmentsOf = (path: string) =>
    path
      .replace(/(\.test)?\.ts$/, "")
      .split("/")
      .filter(Boolean);
  const segments = known.flatMap(segmentsOf);
  for (const segment of segmentsOf(name).toReversed()) {
    const near = nearestNames(segment, [...new Set(segments)]);
    const files = near.flatMap((each) => known.filter((file) => segmentsOf(file).includes(each)));
    if (files.length > 0) return [...new Set(files)].slice(0, mostProposed);
  }
  return [];
}

function nearText(near: readonly string[]): string {
  return near.length === 0 ? "" : ` Near it: ${near.join(", ")}.`;
}
