import assert from "node:assert/strict";
import { hourMs, retention } from "../../src/api/policy.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import type { Store } from "../../src/api/store/store.ts";
import { start } from "./conformance.ts";

/** How long a result is kept. */
export const keptMs = retention.exportHours * hourMs;
export const bytes = (text: string) => new TextEncoder().encode(text);

/** An export that waits. */
export function queuedExport(id: string, createdAt = start): ExportJob {
  const request: ExportJob["request"] = { resources: ["services", "jobs"], locale: "en", format: "markdown" };
  return { id, request, status: "queued", createdAt, finishedAt: null };
}

/** Makes the oldest export that waits. */
export async function makeNext(store: Store, text: string, now = start): Promise<string> {
  const claimed = await store.claimExport(now);
  assert.ok(claimed);
  assert.equal(await store.finishExport(claimed.id, claimed.owner, bytes(text), now), true);
  return claimed.id;
}

export const statusOf = async (store: Store, id: string) => (await store.getExport(id))?.status;

/** The text that was made, while it is kept. */
export async function resultOf(store: Store, id: string): Promise<string | undefined> {
  const content = await store.readExport(id);
  return content && new TextDecoder().decode(content);
}
