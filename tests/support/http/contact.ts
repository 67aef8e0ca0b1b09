import { countIn, within } from "../../stores/sqlite-file.ts";
import type { Ask } from "../ask.ts";
import type { Fixture } from "../fixture.ts";

/** Header fields of a page of the site. */
export const ownPage = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

export const inquiry = { name: "Núria Pla", email: "nuria@client.example", message: "Hola,\nvolem una app. 🌊" };

/** Returns the request of an inquiry from a page of the site. */
export function send(body: unknown = inquiry, headers: Record<string, string> = {}): Ask {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", headers: { ...ownPage, ...headers }, body: text };
}

/** Returns the submissions on disk, as another process reads them. */
export function submissionsIn({
  dataDir,
}: Pick<Fixture, "dataDir">): { id: string; kind: string; data: Record<string, unknown> }[] {
  const rows = within(dataDir, (database) =>
    database.prepare("select id, kind, data from submissions order by at, rowid").all(),
  );
  return rows.map(({ id, kind, data }) => ({ id: String(id), kind: String(kind), data: JSON.parse(String(data)) }));
}

/** Returns the suspected submissions, with their reasons. */
export function suspectedIn({ dataDir }: Pick<Fixture, "dataDir">): { id: string; reasons: string[] }[] {
  const select = "select id, suspected from submissions where suspected is not null order by at, rowid";
  const rows = within(dataDir, (database) => database.prepare(select).all());
  return rows.map(({ id, suspected }) => ({ id: String(id), reasons: JSON.parse(String(suspected)) }));
}

/** Returns the mails that wait in the outbox. */
export function waitingMails({ dataDir }: Pick<Fixture, "dataDir">): number {
  return countIn(dataDir, "mails");
}
