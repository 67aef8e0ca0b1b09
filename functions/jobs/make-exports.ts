import pLimit from "p-limit";
import { type ArchivedText, tarOf } from "../../src/api/http/archive.ts";
import { nextTurn } from "../../src/api/http/next-turn.ts";
import { leases, mostExportAttempts } from "../../src/api/policy.ts";
import type { Clock } from "../../src/api/ports.ts";
import type { ExportRequest, ExportStore } from "../../src/api/store/export-store.ts";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { hasPage } from "../../src/model/addresses/has-page.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { keepLease, until } from "./lease.ts";

/** Maximum number of pages read at once for an export. */
const readers = 8;

export interface ExportPorts {
  store: ExportStore;
  studio: Studio;
  clock: Clock;
  markdown(path: string): Promise<string>;
  onError(error: unknown): void;
}

/**
 * Makes the oldest waiting export; returns the number of exports taken. If the worker dies, its lease expires and
 * another retries.
 */
export async function makeExports(ports: ExportPorts, stop: AbortSignal): Promise<number> {
  const { store, clock } = ports;
  const job = await store.claimExport(clock.now());
  if (!job) return 0;
  const lease = keepLease(leases.exportMs, () => store.renewExport(job.id, job.owner, clock.now()));
  const ended = AbortSignal.any([stop, lease.lost]);
  try {
    const result =
      job.attempts > mostExportAttempts ? undefined : await until(ended, contentOrNothing(job.request, ports));
    await store.finishExport(job.id, job.owner, result, clock.now());
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    lease.release();
  }
  return 1;
}

async function contentOrNothing(request: ExportRequest, ports: ExportPorts): Promise<Uint8Array | undefined> {
  try {
    return await exportContent(request, ports);
  } catch (error) {
    ports.onError(error);
    return undefined;
  }
}

/** Returns the result of an export: the pages of the requested collections, in their order. */
export async function exportContent(
  { resources, locale, format }: ExportRequest,
  { studio, markdown }: Pick<ExportPorts, "studio" | "markdown">,
): Promise<Uint8Array> {
  const entries = resources.flatMap((name) => studio.list(name, locale).filter(hasPage));
  const paths = entries.map((entry) => pathOf(studio, entry));
  // Not shared: a wait within one request of a Worker may end with that request.
  const reading = pLimit(readers);
  const documents = await Promise.all(
    paths.map((path) =>
      reading(async () => {
        const text = await markdown(path);
        // Pages in memory are ready at once, and other requests would wait for thousands of them.
        await nextTurn();
        return { name: variantPath(path, "md").slice(1), text };
      }),
    ),
  );
  if (format === "archive") return archive(documents);
  await nextTurn();
  return new TextEncoder().encode(documents.map(({ text }) => text.trim()).join("\n\n"));
}

async function archive(documents: readonly ArchivedText[]): Promise<Uint8Array> {
  const stream = new Blob([await tarOf(documents)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
