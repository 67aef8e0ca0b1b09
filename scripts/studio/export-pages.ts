import { existsSync, writeFileSync } from "node:fs";
import {
  type ExportJob,
  type ExportRequest,
  type ExportResult,
  readExport,
  runExport,
} from "../../src/client/export-job.ts";
import { amount } from "./amounts.ts";
import type { Invocation } from "./command.ts";
import { ExportError } from "./export-error.ts";
import { Progress } from "./progress.ts";
import { UsageError } from "./usage-error.ts";

/** Runs an export to its end and puts its result where it belongs. */
export async function exportPages(request: ExportRequest, { client, options, output }: Invocation): Promise<void> {
  const file = options.output as string | undefined;
  const progress = new Progress(process.stderr);
  const api = await client();
  try {
    const job = await runExport(api, request, ({ status }) => progress.update(`Export ${status}`));
    if (job.status !== "succeeded") throw new ExportError(job);
    // A program that wants the JSON gets the address of the result in it.
    const result = output.isJson && file === undefined ? undefined : await readExport(api, job);
    progress.done();
    if (result) output.note(deliver(result, file, job));
    if (output.isJson && file !== "-") output.answer({ data: job }, () => []);
  } catch (error) {
    progress.done();
    throw error;
  }
}

/** Writes a result; answers what there is to say of it. */
function deliver({ bytes, mediaType, fileName }: ExportResult, file: string | undefined, job: ExportJob): string {
  const isDocument = mediaType.startsWith("text/markdown");
  const what = `${job.resources.join(", ")} in ${job.locale}: ${amount(bytes.byteLength / 1024)} KiB`;
  if (file === "-" || (file === undefined && isDocument)) {
    process.stdout.write(bytes);
    if (process.stdout.isTTY) process.stdout.write("\n");
    return what;
  }
  if (file === undefined && existsSync(fileName))
    throw new UsageError(`${fileName} is there already; name a file with -o.`, "export");
  writeFileSync(file ?? fileName, bytes);
  return `${what}, in ${file ?? fileName}`;
}
