import type { ClientExport } from "../../src/client/export-job.ts";

/** Failure of an export without a result. */
export class ExportError extends Error {
  constructor({ id, status }: ClientExport) {
    super(`The export ${id} ${status === "failed" ? "failed" : "has expired"}.`);
    this.name = "ExportError";
  }
}
