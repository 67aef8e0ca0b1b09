import type { ExportJob } from "../../src/client/export-job.ts";

/** An export ended without a result. */
export class ExportError extends Error {
  constructor({ id, status }: ExportJob) {
    super(`The export ${id} ${status === "failed" ? "failed" : "has expired"}.`);
    this.name = "ExportError";
  }
}
