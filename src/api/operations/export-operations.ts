import { z } from "zod";
import type { Studio } from "../../model/studio/studio.ts";
import { defineOperation } from "../define-operation.ts";
import { Problem } from "../errors/problems.ts";
import { retryAfter } from "../http/response-headers.ts";
import { type RunningCall, type StoreOperation, serialize } from "../operation.ts";
import { retention, sizeLimits } from "../policy.ts";
import type { WritePorts } from "../ports.ts";
import { describeExport, exportableIn, exportSchema, isExpired, isOpen } from "../store/export-status.ts";
import type { ExportCreation, ExportJob, ExportRequest } from "../store/export-store.ts";
import { item } from "./envelope.ts";
import { exampleParameter, localeParameter } from "./parameters.ts";

/** Identifier of the sandbox's one export, so that examples of its status and result hold. */
export const sandboxExportId = "5a4db0c5-0000-4000-8000-000000000001";

const path = z.strictObject({
  id: exampleParameter("Identifier of the export; the example is the export of the sandbox.", sandboxExportId),
});

/** Returns the operations of an asynchronous export: start, status, result. Rulings §5. */
export function exportOperations(studio: Studio): StoreOperation[] {
  const exportable = exportableIn(studio);
  const [example] = exportable;
  const exampleTitle = `${example[0]?.toUpperCase()}${example.slice(1)}`;
  const exportAnswer = item("Export", exportSchema(studio));
  return [
    defineOperation({
      id: "createExport",
      method: "POST",
      path: "/api/v1/exports",
      tag: "reads",
      uses: "store",
      summary: "Start a Markdown export",
      description: `Queues an export of published pages as one Markdown document or as an archive of files. The result is kept for ${retention.exportHours} hours.`,
      idempotent: true,
      input: {
        body: {
          schema: z.strictObject({
            resources: z
              .array(z.enum(exportable))
              .min(1)
              .max(exportable.length)
              .default(exportable)
              .describe("Collections to export."),
            locale: localeParameter(studio),
            format: z.enum(["markdown", "archive"]).default("markdown").describe("One document, or a gzipped tar."),
          }),
          accepts: { "application/json": sizeLimits.jsonBody },
        },
      },
      success: {
        status: 202,
        description: "Queued.",
        schema: exportAnswer,
        headers: {
          Location: z.url().describe("Address of the status."),
          "Retry-After": retryAfter,
        },
      },
      problems: [],
      examples: [{ name: `${exampleTitle} as one document`, body: { resources: [example] } }],
      run: ({ body }, ports, call) => start(body, ports, call),
    }),
    defineOperation({
      id: "getExport",
      method: "GET",
      path: "/api/v1/exports/{id}",
      tag: "reads",
      uses: "store",
      summary: "Export status",
      description: "Returns the status of an export: queued, running, succeeded, failed or expired.",
      input: { path },
      success: {
        status: 200,
        description: "The status.",
        schema: exportAnswer,
        headers: {
          "Retry-After": z.int().min(1).optional().describe("Seconds to wait before the next request, while it runs."),
        },
      },
      problems: [[404, "resource_not_found"]],
      examples: [{ name: "The export of the sandbox", path: { id: sandboxExportId } }],
      run: async ({ path: { id } }, ports) => {
        const job = await find(id, ports);
        const body = { data: describeExport(job, ports) };
        return isOpen(job) ? { body, headers: { "Retry-After": "1" } } : { body };
      },
    }),
    defineOperation({
      id: "getExportResult",
      method: "GET",
      path: "/api/v1/exports/{id}/result",
      tag: "reads",
      uses: "store",
      summary: "Export result",
      description: "The Markdown document, or the gzipped tar of one file a page.",
      input: { path },
      success: {
        status: 200,
        description: "The result.",
        schema: z.string(),
        media: {
          "text/markdown; charset=utf-8": z.string(),
          "application/gzip": z.string().meta({ format: "binary" }),
        },
        headers: { "Content-Disposition": z.string().describe("A name for the file.") },
      },
      problems: [
        [404, "resource_not_found"],
        [409, "invalid_request"],
        [410, "resource_not_found"],
      ],
      examples: [{ name: "The export of the sandbox", path: { id: sandboxExportId } }],
      run: async ({ path: { id } }, ports) => result(await find(id, ports), ports),
    }),
  ];
}

/** Returns an export request in its canonical form, independent of the order of its collections. */
function canonicalRequest({ resources, locale, format }: ExportRequest, studio: Studio): ExportRequest {
  return { resources: exportableIn(studio).filter((name) => resources.includes(name)), locale, format };
}

/** Returns the key of an export's result; equal requests to the same build share it. */
function questionOf(build: string, { resources, locale, format }: ExportRequest): string {
  return JSON.stringify([build, resources, locale, format]);
}

async function start(asked: ExportRequest, ports: WritePorts, { claim, client }: RunningCall) {
  const request = canonicalRequest(asked, ports.studio);
  const job: ExportJob = {
    id: ports.ids.next(),
    request,
    status: "queued",
    createdAt: ports.clock.now(),
    finishedAt: null,
  };
  const body = { data: describeExport(job, ports) };
  const headers = { Location: body.data.url, "Retry-After": "1" };
  const completion = claim && { claim, reply: { status: 202, body: serialize(body), headers } };
  const asking = { client, ...(completion && { completion }) };
  const creation = await ports.store.createExport(job, questionOf(ports.build, request), asking);
  if (creation === "created") return { body, headers };
  if (creation === "client-full") throw tooManyOpen();
  const [detail, seconds] = refusals[creation];
  throw new Problem("internal_error", 503, detail, { headers: { "Retry-After": seconds } });
}

/** Reasons why no export is accepted, with the seconds until a retry. */
const refusals: Record<
  Exclude<ExportCreation, "created" | "client-full">,
  readonly [detail: string, seconds: string]
> = {
  "queue-full": ["Too many exports are waiting.", "10"],
  "store-full": ["There is no room for another export until earlier ones have expired.", "3600"],
};

/** Returns the 429 of a client with the maximum number of open exports. */
function tooManyOpen(): Problem {
  const detail = `One client may have ${sizeLimits.exportsOfClient} exports waiting or running, and you have.`;
  return new Problem("rate_limit_exceeded", 429, detail, {
    resolution: "Wait until one of them has ended, then try again; `GET` the address of each for its status.",
    headers: { "Retry-After": "10" },
  });
}

async function result(job: ExportJob, ports: WritePorts) {
  if (isOpen(job)) {
    throw new Problem("invalid_request", 409, "The export is not finished.", {
      resolution: `Poll ${describeExport(job, ports).url} until its status is succeeded.`,
      headers: { "Retry-After": "1" },
    });
  }
  const bytes = job.status === "succeeded" && !isExpired(job, ports) ? await ports.store.readExport(job.id) : undefined;
  if (!bytes) {
    const detail = job.status === "failed" ? "The export failed." : "The result of this export has expired.";
    throw new Problem("resource_not_found", 410, detail, {
      resolution: `Start a new export at ${ports.apiUrl}/api/v1/exports.`,
    });
  }
  const isArchive = job.request.format === "archive";
  const name = `${ports.studio.company.domain}-${job.request.locale}.${isArchive ? "tar.gz" : "md"}`;
  return {
    body: undefined,
    raw: { mediaType: isArchive ? "application/gzip" : "text/markdown; charset=utf-8", bytes },
    headers: { "Content-Disposition": `attachment; filename="${name}"` },
  };
}

async function find(id: string, { store, apiUrl }: WritePorts): Promise<ExportJob> {
  const job = await store.getExport(id);
  if (job) return job;
  throw new Problem("resource_not_found", 404, "There is no such export.", {
    errors: [{ parameter: "id", detail: "is not the identifier of an export" }],
    resolution: `Start an export at ${apiUrl}/api/v1/exports and use the address in \`Location\`.`,
  });
}
