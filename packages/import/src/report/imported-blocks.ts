import type { Block } from "../../../../scripts/studio/terminal/blocks.ts";
import type { Account } from "../map/account.ts";
import { noteKinds } from "../note.ts";
import type { ProofRow } from "../proof/proof.ts";
import type { Report } from "../report.ts";
import { addressCount, filesSaid, type ImportCounts, kindTitles, recordCounts } from "./report-figures.ts";
import { reportFile } from "./report-text.ts";

/** Returns the answer of an import: its figures as JSON, and the same for people. */
export function importedBlocks(
  report: Report,
  counts: ImportCounts,
  { folder, isDry, account, proof }: { folder: string; isDry: boolean; account: Account; proof: readonly ProofRow[] },
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
    count: proof,
    account: { types: account.types(), fields: account.rows().map(({ isMapped: _, ...row }) => row) },
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
    {
      heading: "Counted in the source and in what was written",
      facts: proof.map(({ kind, source, written, listed, unaccounted }) => {
        return [kind, `${source}: ${written} written, ${listed} listed, ${unaccounted} not accounted for`] as const;
      }),
    },
    ...(isDry ? accountBlocks(account) : [{ text: `${reportFile} in the folder has each with its file and line.` }]),
  ];
  return { body, blocks };
}

/** Returns the account of the source: each type and field, how often, an example, and where it goes. */
function accountBlocks(account: Account): Block[] {
  const types = account.types().map(({ type, of, count }) => [String(count), `${type} → ${of}`] as const);
  const fields = [...Map.groupBy(account.rows(), ({ of }) => of)].map(
    ([of, rows]): Block => ({
      heading: `Fields of ${of}`,
      facts: rows.map(({ name, count, to, example }) => {
        return [String(count), `${name} → ${to === "" ? "there already" : to}, as in ${example}`] as const;
      }),
    }),
  );
  return [
    { heading: "Types of the source", facts: types },
    ...fields,
    { text: "`--map FILE` writes this as a file, to be changed and read by the next run." },
  ];
}
