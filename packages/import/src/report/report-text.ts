import { noteKinds } from "../note.ts";
import type { NoteGroup, Report } from "../report.ts";
import { addressCount, filesSaid, type ImportCounts, kindTitles, recordCounts } from "./report-figures.ts";

/** Name of the file in a content folder that an import writes its report to. */
export const reportFile = "import-report.md";

const explained = {
  dropped: "Gone: the studio has no place for it, or must not have it.",
  cut: "Shortened to what a field holds.",
  guessed: "Not said by the source.",
  missing: "Named by the source, and not there.",
  left: "As it was: somebody has to look.",
} as const;

/** Returns the report of an import: figures first, then each thing with its file and line. */
export function reportText(report: Report, counts: ImportCounts): string {
  const groups = report.groups();
  const records = Object.entries(recordCounts(counts)).map(([name, count]) => `| ${name} | ${count} |`);
  const figures = groups.map(
    ({ kind, what, count }) => `| ${kindTitles[kind].toLowerCase()} | ${cell(what)} | ${count} |`,
  );
  const sections = noteKinds.flatMap((kind) => {
    const found = groups.filter((group) => group.kind === kind);
    return found.length === 0 ? [] : [`## ${kindTitles[kind]}\n\n${explained[kind]}`, ...found.map(sectionOf)];
  });
  return `${[
    "# Report of the import",
    `From ${counts.source.system}; files: ${filesSaid(counts.files)}. Lines are those of the source. The next import writes this file anew.`,
    [
      "| written | number |",
      "|---|---:|",
      ...records,
      `| pictures | ${counts.pictures} |`,
      `| old addresses | ${addressCount(counts)} |`,
    ].join("\n"),
    ["| kind | what | number |", "|---|---|---:|", ...figures].join("\n"),
    ...sections,
  ].join("\n\n")}\n`;
}

function sectionOf({ what, count, details }: NoteGroup): string {
  const lines = [...details].flatMap(([detail, files]) => {
    const places = [...files].map(([file, found]) => placeOf(file, found));
    const said = detail === "" ? "" : code(detail);
    if (places.length === 1) return [`- ${places[0]}${said === "" ? "" : `: ${said}`}`];
    return [`- ${said === "" ? "everywhere" : said}:`, ...places.map((place) => `  - ${place}`)];
  });
  return `### ${what} (${count})\n\n${lines.join("\n")}`;
}

function placeOf(file: string, lines: readonly number[]): string {
  const known = lines.filter((line) => line > 0);
  return known.length === 0 ? file : `${file}:${[...new Set(known)].join(", ")}`;
}

/** Returns a text as code, whatever backticks it holds. */
function code(text: string): string {
  const fence = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
