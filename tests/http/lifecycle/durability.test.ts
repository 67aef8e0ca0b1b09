import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { after, it } from "node:test";
import { within } from "../../stores/sqlite-file.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send, submissionsIn, waitingMails } from "../../support/http/contact.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { startServer } from "../../support/http/server-process.ts";
import { inbox } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

it("an accepted inquiry survives the kill of its server, and its mail is sent after a restart", async () => {
  const dataDir = temporaryFolder();
  const mailServer = await startMailServer();
  const first = await startServer(dataDir, { SMTP_URL: "smtp://127.0.0.1:9", MAIL_BACKOFF: "1" });
  const accepted: string[] = [];
  const attempts = Array.from({ length: 40 }, async (_, index) => {
    const message = `Message number ${index}.`;
    const answer = askSocket(
      first.port,
      "/api/contact",
      send({ ...inquiry, message }, { "idempotency-key": `k${index}` }),
    );
    const response = await answer.catch(() => undefined);
    if (response?.status !== 200) return;
    accepted.push(`${message}|${await response.text()}`);
    if (accepted.length === 15) first.child.kill("SIGKILL");
  });
  await Promise.all(attempts);
  assert.equal(await first.ended, "SIGKILL");
  assert.ok(accepted.length >= 15);
  const stored = submissionsIn({ dataDir }).map(({ data }) => data.message);
  for (const line of accepted) assert.ok(stored.includes(line.split("|")[0]), line);

  const second = await startServer(dataDir, { SMTP_URL: mailServer.url, MAIL_BACKOFF: "1" });
  const arrived = (message: string) =>
    mailServer.mails.filter(({ text, recipients }) => text?.includes(message) && recipients[0] === inbox);
  for (const message of stored) await eventually(`the mail of ${message}`, () => arrived(String(message)).length === 1);
  const [line = ""] = accepted;
  const [message = "", body = ""] = line.split("|");
  const key = `k${/\d+/.exec(message)?.[0]}`;
  const again = await askSocket(second.port, "/api/contact", send({ ...inquiry, message }, { "idempotency-key": key }));
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(await again.text(), body);
  assert.equal(submissionsIn({ dataDir }).length, stored.length);
  assert.doesNotMatch(first.output() + second.output(), /nuria|Núria|Message number/);
});

it("a server ends in time though its mail server hangs, and its mails are sent after a restart", async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket)).listen(0, "127.0.0.1");
  after(() => {
    for (const socket of connections) socket.destroy();
    silent.close();
  });
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const dataDir = temporaryFolder();
  const first = await startServer(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  assert.equal((await askSocket(first.port, "/api/contact", send())).status, 200);
  await eventually("deliveries under way", () => connections.length === 2);
  first.child.kill("SIGTERM");
  assert.equal(await first.ended, 0);
  // It ended before it gave up on the mail server, which the outbox would record.
  assert.deepEqual(failuresIn(dataDir), [null, null]);
  assert.equal(waitingMails({ dataDir }), 2);

  const mailServer = await startMailServer();
  const second = await startServer(dataDir, { SMTP_URL: mailServer.url });
  await eventually("both mails", () => mailServer.mails.length === 2);
  await eventually("an empty outbox", () => waitingMails({ dataDir }) === 0);
  const later = send({ ...inquiry, message: "A later one." });
  assert.equal((await askSocket(second.port, "/api/contact", later)).status, 200);
  await eventually("the mails of a later inquiry", () => waitingMails({ dataDir }) === 0);
  assert.equal(mailServer.mails.length, 4);
});

/** Returns the last delivery error of each mail in the outbox; null before the first try ended. */
function failuresIn(dataDir: string): unknown[] {
  const rows = within(dataDir, (database) => database.prepare("select reason from mails").all());
  return rows.map(({ reason }) => reason);
}
