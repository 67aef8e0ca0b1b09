import type { ClientExportRequest } from "../../../src/client/export-job.ts";
import { localeOption } from "../locale-option.ts";
import type { Command, OptionRow } from "./command.ts";

const requestOptions: Readonly<Record<keyof ClientExportRequest, OptionRow>> = {
  resources: { kind: "list", value: "A,B", description: "Collections to export (default: all)." },
  format: { kind: "text", value: "FORMAT", description: "Format: markdown (one document) or archive (gzipped tar)." },
  ...localeOption,
};

/** Command that exports published pages. A separate module does the work and loads on demand. */
export const exportCommand: Command = {
  name: "export",
  summary: "Export published pages as one document or an archive",
  operation: "POST /api/v1/exports",
  options: {
    ...requestOptions,
    output: {
      kind: "text",
      short: "o",
      value: "FILE",
      description: "Output file, or - for standard output (default: print a document, name an archive).",
    },
  },
  example: "export --resources services,cases --format archive -o pages.tar.gz",
  async run(invocation) {
    const { exportPages } = await import("../export-pages.ts");
    const entries = Object.keys(requestOptions).map((name) => [name, invocation.options[name]]);
    await exportPages(Object.fromEntries(entries.filter(([, value]) => value !== undefined)), invocation);
  },
};
