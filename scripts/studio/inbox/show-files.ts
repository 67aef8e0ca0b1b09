import type { Invocation } from "../commands/command.ts";
import { amount } from "../terminal/amounts.ts";
import { table } from "../terminal/blocks.ts";
import { withStore } from "./open-inbox.ts";
import { findSubmission } from "./read-submissions.ts";
import { type SavedFile, saveFiles } from "./save-files.ts";
import { fileJson } from "./submission-view.ts";

const columns = [
  { title: "File", isWhole: true, of: ({ path }: SavedFile) => path },
  { title: "KiB", align: "right" as const, of: ({ file }: SavedFile) => amount(file.bytes / 1024) },
  { title: "Named", of: ({ file }: SavedFile) => file.name },
];

/** Writes the files of an application into a folder and prints their paths. */
export async function showFiles({ argument, options, output, shell }: Invocation): Promise<void> {
  await withStore(shell, async (store) => {
    const application = await findSubmission(store, ["application"], argument as string, "application");
    const saved = await saveFiles(application, (options.out as string | undefined) ?? ".", store);
    output.answer({ data: saved.map(({ path, file }) => ({ path, ...fileJson(file) })) }, () => [
      saved.length > 0 ? table(saved, columns) : { text: "It has no file." },
    ]);
  });
}
