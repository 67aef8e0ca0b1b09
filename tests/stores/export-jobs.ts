import assert from "node:assert/strict";
import { hourMs, retention } from "../../src/api/policy.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import type { Store } from "../../src/api/store/store.ts";
import { start } from "./conformance.ts";

/** Retention of a result, in milliseconds. */
export const keptMs = retention.exportHours * hourMs;
export const bytes = (text: string) => new TextEncoder().encode(text);

export function queuedExport(id: string, createdAt = start): ExportJob {
  const request: ExportJob["request"] = { resources: ["services", "jobs"], locale: "en", format: "markdown" };
  return { id, request, status: "queued", createdAt, finishedAt: null };
}

/** Makes the oldest queued export. */
export async function makeNext(store: Store, text: string, now = start): Promise<string> {
  const claimed = await store.claimExport(now);
  assert.ok(claimed);
  assert.equal(await store.finishExport(claimed.id, claimed.owner, bytes(text), now), true);
  return claimed.id;
}

export const statusOf = async (store: Store, id: string) => (await store.getExport(id))?.status;

/** Returns the text of a result, while the store keeps it. */
export async function resultOf(store: Store, id: string): Promise<string | undefined> {
  const content = await store.readExport(id);
  return content && new TextDecoder().decode(content);
}
