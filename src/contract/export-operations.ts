import { z } from "zod";
import { type CollectionName, collectionNames } from "../model/collections.ts";
import type { Studio } from "../model/studio.ts";
import { item } from "./answer.ts";
import { type Call, type Operation, serialize } from "./operation.ts";
import { localeParameter } from "./parameters.ts";
import { hourMs, limits, retention } from "./policy.ts";
import type { Ports } from "./ports.ts";
import { Problem } from "./problems.ts";
import { retryAfter } from "./response-headers.ts";
import { type ExportCreation, type ExportJob, type ExportRequest, exportStatuses } from "./store.ts";

const names = collectionNames as [CollectionName, ...CollectionName[]];
const path = z.strictObject({ id: z.string().describe("Identifier of the export.") });

const exportSchema = z.object({
  id: z.string().describe("Identifier; whoever has it can fetch the result."),
  status: z.enum(exportStatuses).describe("How far it is."),
  resources: z.array(z.enum(names)).describe("Collections that it holds, in their order."),
  locale: z.string().describe("Language of its pages."),
  format: z.enum(["markdown", "archive"]).describe("One document, or a gzipped tar."),
  created_at: z.iso.datetime().describe("When it was asked for."),
  finished_at: z.iso.datetime().nullable().describe("When it ended; null until then."),
  expires_at: z.iso.datetime().nullable().describe("When the result is gone; null until there is one."),
  url: z.url().describe("Address of this status."),
  result_url: z.url().nullable().describe("Address of the result, once there is one."),
});

/** The one export of the sandbox, so that examples of its status and result hold. */
export const sandboxExportId = "5a4db0c5-0000-4000-8000-000000000001";

const exportAnswer = item("Export", exportSchema);

/** The one asynchronous job: start it, ask how it stands, fetch what it made. Rulings §5. */
export function exportOperations(studio: Studio): Operation[] {
  return [
    {
      id: "createExport",
      method: "POST",
      path: "/api/v1/exports",
      tag: "reads",
      summary: "Start a Markdown export",
      description: `Queues an export of published pages as one Markdown document or as an archive of files. The result is kept for ${retention.exportHours} hours.`,
      idempotent: true,
      input: {
        body: {
          schema: z.strictObject({
            resources: z
              .array(z.enum(names))
              .min(1)
              .max(names.length)
              .default(names)
              .describe("Collections to export."),
            locale: localeParameter(studio),
            format: z.enum(["markdown", "archive"]).default("markdown").describe("One document, or a gzipped tar."),
          }),
          maxBytes: limits.jsonBody,
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
      examples: [{ name: "Services as one document", body: { resources: ["services"] } }],
      run: ({ body }, ports, call) => start(body as ExportRequest, ports, call),
    },
    {
      id: "getExport",
      method: "GET",
      path: "/api/v1/exports/{id}",
      tag: "reads",
      summary: "Export status",
      description: "Where an export stands: queued, running, succeeded, failed or expired.",
      isVolatile: true,
      input: { path },
      success: {
        status: 200,
        description: "The status.",
        schema: exportAnswer,
        headers: {
          "Retry-After": z.int().min(1).optional().describe("Seconds after which to ask again, while it runs."),
        },
      },
      problems: [[404, "resource_not_found"]],
      examples: [{ name: "The export of the sandbox", path: { id: sandboxExportId } }],
      run: async ({ path: { id } }, ports) => {
        const job = await find(id as string, ports);
        const body = { data: describe(job, ports) };
        return isOpen(job) ? { body, headers: { "Retry-After": "1" } } : { body };
      },
    },
    {
      id: "getExportResult",
      method: "GET",
      path: "/api/v1/exports/{id}/result",
      tag: "reads",
      summary: "Export result",
      description: "The Markdown document, or the gzipped tar of one file a page.",
      isVolatile: true,
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
      run: async ({ path: { id } }, ports) => result(await find(id as string, ports), ports),
    },
  ];
}

/** A request as it is kept: equal wishes are equal requests, whatever the order in which they name the collections. */
function canonicalRequest({ resources, locale, format }: ExportRequest): ExportRequest {
  return { resources: names.filter((name) => resources.includes(name)), locale, format };
}

/** What an export answers: exports of the same build with the same request share their result. */
export function questionOf(request: ExportRequest, { build }: Pick<Ports, "build">): string {
  const { resources, locale, format } = canonicalRequest(request);
  return JSON.stringify([build, resources, locale, format]);
}

async function start(request: ExportRequest, ports: Ports, { claim }: Call) {
  const job: ExportJob = {
    id: ports.ids.next(),
    request: canonicalRequest(request),
    status: "queued",
    createdAt: ports.clock.now(),
    finishedAt: null,
  };
  const body = { data: describe(job, ports) };
  const headers = { Location: body.data.url, "Retry-After": "1" };
  const settled = claim && { claim, reply: { status: 202, body: serialize(body), headers } };
  const creation = await ports.store.createExport(job, questionOf(request, ports), settled);
  if (creation === "created") return { body, headers };
  throw refusals[creation]();
}

const refusals: Record<Exclude<ExportCreation, "created">, () => Problem> = {
  "queue-full": () =>
    new Problem("internal_error", 503, "Too many exports are waiting.", { headers: { "Retry-After": "10" } }),
  "store-full": () =>
    new Problem("internal_error", 503, "There is no room for another export until earlier ones have expired.", {
      headers: { "Retry-After": "3600" },
    }),
};

async function result(job: ExportJob, ports: Ports) {
  if (isOpen(job)) {
    throw new Problem("invalid_request", 409, "The export is not finished.", {
      resolution: `Ask ${describe(job, ports).url} until its status is succeeded.`,
      headers: { "Retry-After": "1" },
    });
  }
  const bytes = job.status === "succeeded" && !isExpired(job, ports) ? await ports.store.readExport(job.id) : undefined;
  if (!bytes) {
    const detail = job.status === "failed" ? "The export failed." : "The result of this export has expired.";
    throw new Problem("resource_not_found", 410, detail, { resolution: "Start a new export at /api/v1/exports." });
  }
  const isArchive = job.request.format === "archive";
  const name = `${ports.studio.company.domain}-${job.request.locale}.${isArchive ? "tar.gz" : "md"}`;
  return {
    body: undefined,
    raw: { mediaType: isArchive ? "application/gzip" : "text/markdown; charset=utf-8", bytes },
    headers: { "Content-Disposition": `attachment; filename="${name}"` },
  };
}

async function find(id: string, { store }: Ports): Promise<ExportJob> {
  const job = await store.getExport(id);
  if (job) return job;
  throw new Problem("resource_not_found", 404, "There is no such export.", {
    resolution: "Start an export at /api/v1/exports and use the address in `Location`.",
  });
}

function isOpen({ status }: ExportJob): boolean {
  return status === "queued" || status === "running";
}

function expiry({ finishedAt }: ExportJob): number | null {
  return finishedAt === null ? null : finishedAt + retention.exportHours * hourMs;
}

function isExpired(job: ExportJob, { clock }: Ports): boolean {
  const at = expiry(job);
  return at !== null && at <= clock.now();
}

function describe(job: ExportJob, ports: Ports) {
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
