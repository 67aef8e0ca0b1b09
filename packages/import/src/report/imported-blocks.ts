import type { Block } from "../../../../scripts/studio/terminal/blocks.ts";
import { noteKinds } from "../note.ts";
import type { Report } from "../report.ts";
import { addressCount, filesSaid, type ImportCounts, kindTitles, recordCounts } from "./report-figures.ts";
import { reportFile } from "./report-text.ts";

/** Returns the answer of an import: its figures as JSON, and the same for people. */
export function importedBlocks(
  report: Report,
  counts: ImportCounts,
  { folder, isDry }: { folder: string; isDry: boolean },
) {
  const records = recordCounts(counts);
  const groups = report.groups();
  const notes = noteKinds.map((kind) => [kind, groups.filter((group) => group.kind === kind)] as const);
  const body = {
    system: counts.source.system,
    content: folder,
    dry_run: isDry,
    records,
    pictures: counts.pictures,
    old_addresses: addressCount(counts),
    embeds: counts.embeds,
    files: counts.files,
    notes: Object.fromEntries(
      notes.map(([kind, found]) => [kind, Object.fromEntries(found.map(({ what, count }) => [what, count]))]),
    ),
  };
  const written = isDry ? "Would write" : "Wrote";
  const blocks: Block[] = [
    {
      heading: `${written} from ${counts.source.system} to ${folder}`,
      facts: [
        ...Object.entries(records).map(([name, count]) => [name, String(count)] as const),
        ["pictures", String(counts.pictures)],
        ["old addresses", String(addressCount(counts))],
        ...(counts.embeds.length > 0 ? [["embeds", counts.embeds.join(", ")] as const] : []),
        ["files", filesSaid(counts.files)],
      ],
    },
    ...notes
      .filter(([, found]) => found.length > 0)
      .map(
        ([kind, found]): Block => ({
          heading: kindTitles[kind],
          facts: found.map(({ what, count }) => [String(count), what] as const),
        }),
      ),
    ...(isDry ? [] : [{ text: `${reportFile} in the folder has each with its file and line.` }]),
  ];
  return { body, blocks };
}
