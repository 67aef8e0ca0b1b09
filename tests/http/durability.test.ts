import assert from "node:assert/strict";
import { it } from "node:test";
import { askSocket, temporaryFolder } from "../harness.ts";
import { inquiry, send, submissionsIn } from "./contact.ts";
import { eventually, startMailServer } from "./mail-server.ts";
import { startServer } from "./server-process.ts";

it("an accepted inquiry survives kill -9 and its mail leaves after a restart", { timeout: 60_000 }, async () => {
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
    mailServer.mails.filter(
      ({ text, recipients }) => text?.includes(message) && recipients[0] === "hello@studio.example",
    );
  for (const message of stored) {
    await eventually(`the mail of ${message}`, () => arrived(String(message)).length === 1, 5);
  }
  const [line = ""] = accepted;
  const [message = "", body = ""] = line.split("|");
  const key = `k${/\d+/.exec(message)?.[0]}`;
  const again = await askSocket(second.port, "/api/contact", send({ ...inquiry, message }, { "idempotency-key": key }));
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(await again.text(), body);
  assert.equal(submissionsIn({ dataDir }).length, stored.length);
  assert.doesNotMatch(first.output() + second.output(), /nuria|Núria|Message number/);
});
