import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Ask, Fixture } from "../harness.ts";

/** Headers of a page of the site. */
export const ownPage = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

export const inquiry = { name: "Núria Pla", email: "nuria@client.example", message: "Hola,\nvolem una app. 🌊" };

/** Sends an inquiry from a page of the site. */
export function send(body: unknown = inquiry, headers: Record<string, string> = {}): Ask {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", headers: { ...ownPage, ...headers }, body: text };
}

/** The submissions on disk, as another process reads them. */
export function submissionsIn({
  dataDir,
}: Pick<Fixture, "dataDir">): { id: string; kind: string; data: Record<string, unknown> }[] {
  const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare("select id, kind, data from submissions order by at, rowid").all();
    return rows.map(({ id, kind, data }) => ({ id: String(id), kind: String(kind), data: JSON.parse(String(data)) }));
  } finally {
    database.close();
  }
}

/** Mails that still wait in the outbox. */
export function waitingMails({ dataDir }: Pick<Fixture, "dataDir">): number {
  const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { readOnly: true });
  try {
    return (database.prepare("select count(*) as waiting from mails").get() as { waiting: number }).waiting;
  } finally {
    database.close();
  }
}
