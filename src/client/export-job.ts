import type { RequestOf, Schemas } from "./answers.ts";
import { patienceSeconds, type Sleep, sleep } from "./patient-fetch.ts";
import { answered, type StudioClient } from "./studio-client.ts";

/** Body that starts an export. */
export type ClientExportRequest = RequestOf<"/api/v1/exports">;
/** State of an export. */
export type ClientExport = Schemas["Export"];

/** The document or the archive that an export made. */
export interface ExportResult {
  bytes: Uint8Array;
  mediaType: string;
  /** Name that the server gives the file. */
  fileName: string;
}

/** Starts an export and follows it until it has ended; `onStatus` hears of every status. */
export async function runExport(
  client: StudioClient,
  body: ClientExportRequest,
  onStatus: (job: ClientExport) => void,
  wait: Sleep = sleep,
): Promise<ClientExport> {
  const header = { "Idempotency-Key": crypto.randomUUID() };
  const started = await client.POST("/api/v1/exports", { body, params: { header } });
  let { data: job } = answered(started);
  let { response } = started;
  onStatus(job);
  while (job.status === "queued" || job.status === "running") {
    await wait(waitOf(response));
    const asked = await client.GET("/api/v1/exports/{id}", { params: { path: { id: job.id } } });
    job = answered(asked).data;
    response = asked.response;
    onStatus(job);
  }
  return job;
}

/** Fetches what an export made. */
export async function readExport(client: StudioClient, { id }: ClientExport): Promise<ExportResult> {
  const params = { path: { id } };
  const reply = await client.GET("/api/v1/exports/{id}/result", { params, parseAs: "arrayBuffer" });
  const { headers } = reply.response;
  const [, fileName] = /filename="([^"/\\]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  return {
    bytes: new Uint8Array(answered(reply)),
    mediaType: headers.get("Content-Type") ?? "",
    fileName: fileName ?? `export-${id}`,
  };
}

function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get("Retry-After") ?? 1);
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), patienceSeconds);
}
