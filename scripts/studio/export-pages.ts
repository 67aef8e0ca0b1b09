import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  type ClientExport,
  type ClientExportRequest,
  type ExportResult,
  readExport,
  runExport,
} from "../../src/client/export-job.ts";
import type { Invocation } from "./commands/command.ts";
import { NoResultError } from "./no-result-error.ts";
import type { Shell } from "./shell.ts";
import { amount } from "./terminal/amounts.ts";
import { Progress } from "./terminal/progress.ts";
import { UsageError } from "./usage-error.ts";

/** Runs an export to its end and writes its result to the file or to standard output. */
export async function exportPages(
  request: ClientExportRequest,
  { client, options, output, shell }: Invocation,
): Promise<void> {
  const file = options.output as string | undefined;
  const progress = new Progress(shell.stderr);
  const api = await client();
  try {
    const job = await runExport(api, request, ({ status }) => progress.update(`Export ${status}`), shell.sleep);
    if (job.status !== "succeeded")
      throw new NoResultError(`The export ${job.id} ${job.status === "failed" ? "failed" : "has expired"}.`);
    // With `--json`, the answer holds the address of the result instead.
    const result = output.isJson && file === undefined ? undefined : await readExport(api, job);
    progress.done();
    if (result) output.note(deliver(result, file, job, shell));
    if (output.isJson && file !== "-") output.answer({ data: job }, () => []);
  } catch (error) {
    progress.done();
    throw error;
  }
}

/** Writes a result; returns a note about it. */
function deliver(
  { bytes, mediaType, fileName }: ExportResult,
  file: string | undefined,
  job: ClientExport,
  { stdout, cwd }: Shell,
): string {
  const isDocument = mediaType.startsWith("text/markdown");
  const what = `${job.resources.join(", ")} in ${job.locale}: ${amount(bytes.byteLength / 1024)} KiB`;
  if (file === "-" || (file === undefined && isDocument)) {
    stdout.write(bytes);
    if (stdout.isTTY) stdout.write("\n");
    return what;
  }
  const written = file ?? fileName;
  const path = resolve(cwd(), written);
  if (file === undefined && existsSync(path))
    throw new UsageError(`${fileName} already exists; name another file with -o.`, "export");
  writeFileSync(path, bytes);
  return `${what}, in ${written}`;
}
