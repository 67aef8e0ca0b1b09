import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { after, it } from "node:test";
import { SMTPServer } from "smtp-server";
import { delivery } from "../../../src/api/policy.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/**
 * Starts a mail server that stores each mail and acknowledges it only when told to; it counts the deliveries that
 * begin.
 */
async function startTakingServer() {
  const taken: string[] = [];
  const state = { isSilent: true, begun: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, _session, done) {
      state.begun += 1;
      const chunks: Buffer[] | undefined = await stream.toArray().catch(() => undefined);
      if (!chunks) return;
      taken.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "");
      if (!state.isSilent) done();
    },
  }).on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  after(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, taken, state };
}

it("a server that is killed while many mails are under way sends one of them again, and each other one once", async () => {
  const dataDir = temporaryFolder();
  const { url, taken, state } = await startTakingServer();
  const killed = await startServer(dataDir, { SMTP_URL: url });
  const inquiries = Array.from({ length: delivery.atOnce }, (_, index) => ({
    ...inquiry,
    email: `client${index}@client.example`,
    message: `Number ${index}.`,
  }));
  for (const body of inquiries) assert.equal((await askSocket(killed.port, "/api/contact", send(body))).status, 200);
  await eventually("a mail that the mail server has", () => taken.length > 0);
  await eventually("as many under way as may be", () => state.begun === delivery.atOnce);
  // The store answers in order, and a mail is sent once it has answered.
  for (let asked = 0; asked < 10; asked += 1) await askSocket(killed.port, "/readyz");
  assert.equal(taken.length, 1);
  killed.child.kill("SIGKILL");
  await killed.ended;

  state.isSilent = false;
  const next = await startServer(dataDir, { SMTP_URL: url });
  // One to the studio, and a copy to the sender.
  const all = inquiries.length * 2;
  await eventually("every mail", () => new Set(taken).size === all);
  // The mails of this inquiry come after any that would be sent again.
  assert.equal((await askSocket(next.port, "/api/contact", send())).status, 200);
  await eventually("two further mails", () => new Set(taken).size === all + 2);
  assert.equal(taken.length, all + 2 + 1);
});
