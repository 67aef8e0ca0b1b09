import { z } from "zod";
import { presentCollections } from "../../model/records/present-collections.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { hourMs, retention } from "../policy.ts";
import type { WritePorts } from "../ports.ts";
import { type ExportJob, exportStatuses } from "./export-store.ts";

/** Returns the names of the collections that can be exported, in their order. */
export function exportableIn(studio: Studio): [CollectionName, ...CollectionName[]] {
  const [first = "pages", ...others] = presentCollections(studio);
  return [first, ...others];
}

/** Status of an export, as its address answers it, but for the collections that it holds. */
const statusFields = {
  id: z.string().describe("Identifier; anyone who has it can fetch the result."),
  status: z.enum(exportStatuses).describe("Progress of the export."),
  locale: z.string().describe("Language of its pages."),
  format: z.enum(["markdown", "archive"]).describe("One document, or a gzipped tar."),
  created_at: z.iso.datetime().describe("Time of the request."),
  finished_at: z.iso.datetime().nullable().describe("Time of the end; null until then."),
  expires_at: z.iso.datetime().nullable().describe("Time at which the result is deleted; null until there is one."),
  url: z.url().describe("Address of this status."),
  result_url: z.url().nullable().describe("Address of the result, once there is one."),
};

/** Returns the schema of an export's status. */
export function exportSchema(studio: Studio): z.ZodObject {
  const { id, status, ...others } = statusFields;
  const resources = z.array(z.enum(exportableIn(studio))).describe("Collections that it holds, in their order.");
  return z.object({ id, status, resources, ...others });
}

/** Returns true for an export that is queued or running. */
export function isOpen({ status }: ExportJob): boolean {
  return status === "queued" || status === "running";
}

function expiry({ finishedAt }: ExportJob): number | null {
  return finishedAt === null ? null : finishedAt + retention.exportHours * hourMs;
}

/** Returns true if the result of an export has expired, even if it is still stored. */
export function isExpired(job: ExportJob, { clock }: WritePorts): boolean {
  const at = expiry(job);
  return at !== null && at <= clock.now();
}

export function describeExport(job: ExportJob, ports: WritePorts) {
  const { id, request, createdAt, finishedAt } = job;
  const status = isExpired(job, ports) ? "expired" : job.status;
  const url = `${ports.apiUrl}/api/v1/exports/${id}`;
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id,
    status,
    ...request,
    created_at: moment(createdAt),
    finished_at: moment(finishedAt),
    expires_at: moment(expiry(job)),
    url,
    result_url: status === "succeeded" ? `${url}/result` : null,
  };
}
