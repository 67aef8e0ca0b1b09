import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { readEnvironment } from "../../../functions/config.ts";
import { deliverMail } from "../../../functions/jobs/deliver-mails.ts";
import { Mutex } from "../../../functions/jobs/mutex.ts";
import { fileMailer } from "../../../functions/mail/file-mailer.ts";
import { senderOf } from "../../../functions/mail/mail-sender.ts";
import { smtpMailer } from "../../../functions/mail/smtp-mailer.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { delivery } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { transports } from "../../stores/conformance.ts";
import { assertNone } from "../../support/assert-none.ts";
import { eventually } from "../../support/eventually.ts";
import type { Fixture } from "../../support/fixture.ts";
import { inquiry, send, submissionsIn, waitingMails } from "../../support/http/contact.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";
import { inbox, studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const quick = { MAIL_BACKOFF: "0.05" };

/** Sends an inquiry with a unique message and returns the message. */
async function sendUnique(fixture: Fixture, more: object = {}): Promise<{ id: string; message: string }> {
  const message = `Hola,\nvolem una app. 🌊 ${randomUUID()}`;
  const response = await fixture.ask("/api/contact", send({ ...inquiry, message, ...more }));
  assert.equal(response.status, 200);
  return { id: ((await response.json()) as { id: string }).id, message };
}

const server = await startMailServer();

/** Waits for the mails to the studio about an inquiry. */
const about = (message: string, recipient = inbox) =>
  server.mails.filter((mail) => mail.text?.includes(message) && mail.recipients.includes(recipient));

describeMatrix("the mail about an inquiry", { SMTP_URL: server.url, ...quick }, (fixture) => {
  it("reaches the studio over SMTP, whole and in UTF-8", async () => {
    const { id, message } = await sendUnique(fixture, { company: "Cases & Cía" });
    const mail = await eventually("the mail", () => about(message)[0]);
    assert.match(mail.messageId ?? "", new RegExp(`^<${id}[^@]*@${studio.company.domain}>$`));
    assert.deepEqual(
      mail.replyTo?.map(({ address }) => address),
      [inquiry.email],
    );
    assert.equal(mail.from?.address, inbox);
    assert.deepEqual(
      mail.to?.map(({ address }) => address),
      [inbox],
    );
    assert.match(mail.subject ?? "", /Núria Pla/);
    assert.match(mail.text ?? "", /Cases & Cía/);
    assert.match(mail.text ?? "", /nuria@client\.example/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a mail must not hold raw is looked for
    assert.doesNotMatch(mail.raw.split("\r\n\r\n")[0] as string, /[^\x00-\x7f]/);
  });

  it("arrives once, with the same Message-ID on every try", async () => {
    await eventually("an empty outbox", () => waitingMails(fixture) === 0);
    server.refuse = 3;
    const { id } = await sendUnique(fixture);
    await eventually("all tries", () => server.refuse === 0 && waitingMails(fixture) === 0);
    const tries = server.mails.filter((mail) => mail.messageId?.startsWith(`<${id}`));
    const identifiers = new Set(tries.map(({ messageId }) => messageId));
    const recipients = new Set(tries.map(({ recipients: [first] }) => first));
    assert.equal(identifiers.size, recipients.size);
    assert.equal(tries.length, recipients.size + 3);
    assert.ok(recipients.has(inbox));
  });

  it("has nothing of the sender in its headers but what belongs there", async () => {
    const name = '"Bcc: x@evil.example" <y@evil.example>, =?utf-8?q?=0d=0aBcc:_z@evil.example?= {studio} $& 名';
    const { message } = await sendUnique(fixture, { name });
    const mail = await eventually("the mail", () => about(message)[0]);
    assert.deepEqual(mail.recipients, [inbox]);
    assert.deepEqual([mail.bcc ?? [], mail.cc ?? []], [[], []]);
    assert.ok(mail.subject?.includes(name), mail.subject);
    assert.doesNotMatch(mail.raw.split("\r\n\r\n")[0] as string, /^bcc:/im);
  });

  it("is not sent where the honeypot was filled in", async () => {
    const trapped = await sendUnique(fixture, { website: "https://spam.example" });
    const honest = await sendUnique(fixture);
    await eventually("the honest mail", () => about(honest.message)[0]);
    assert.equal(server.mails.filter((mail) => mail.text?.includes(trapped.message)).length, 0);
  });

  it("leaves nothing of the person in the logs", async () => {
    server.refuse = 1;
    const { message } = await sendUnique(fixture);
    await eventually("the mail", () => about(message)[0]);
    await fixture.ask("/api/contact", send({ ...inquiry, email: "nuria@client.example\n" }));
    await fixture.ask("/api/contact?email=nuria@client.example", send());
    assert.ok(await eventually("the log", () => fixture.logs.some((line) => line.includes("mail sent"))));
    for (const planted of ["nuria", "client.example", "Núria", "N\\u00faria", "Pla", "volem", inbox]) {
      assert.ok(!fixture.logs.some((line) => line.includes(planted)), planted);
    }
  });
});

describeMatrix(
  "a mail without a mail server",
  {},
  (fixture) => {
    it("is a file that mail programs open", async () => {
      const { message } = await sendUnique(fixture);
      const folder = join(fixture.dataDir, "mail");
      const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
      const mails = await eventually("both files", () => files().length === 2 && files());
      const parsed = await Promise.all(mails.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
      const mail = parsed.find(({ to }) => to?.[0]?.address === inbox);
      assert.ok(mail?.text?.includes(message));
      assert.equal(mail?.replyTo?.[0]?.address, inquiry.email);
      for (const name of mails) assert.doesNotMatch(readFileSync(join(folder, name), "latin1"), /(^|[^\r])\n|\r(?!\n)/);
      assertNone(readdirSync(folder).filter((name) => name.endsWith(".tmp")));
      await eventually("the log", () => fixture.logs.some((line) => line.includes("mail written as a file")));
      assert.ok(!fixture.logs.some((line) => line.includes("mail sent")), "nothing was sent");
    });
  },
  { notAsWorker: "it has no files to write mails to: they wait in its store" },
);

it("a mail file that cannot be written leaves nothing half-written behind", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "1.eml"));
  const mailer = fileMailer(folder, {
    from: { name: "Studio", address: inbox },
    domain: "studio.example",
    read: () => assert.fail("it has no attachment"),
  });
  const mail = { id: "1", to: inbox, subject: "An inquiry", text: "Hola" };
  await assert.rejects(mailer.send(mail, async () => {}));
  assert.deepEqual(readdirSync(folder), ["1.eml"]);
});

const port = await freePort();

describeSocket("an inbox whose mail server is down", { SMTP_URL: `smtp://127.0.0.1:${port}`, ...quick }, (fixture) => {
  it("accepts inquiries, and each mail arrives once when the server is back", async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendUnique(fixture)));
    assert.equal(submissionsIn(fixture).length, 10);
    const failure = await eventually("a failure", () =>
      fixture.logs.find((line) => line.includes("will be tried again")),
    );
    assert.equal(JSON.parse(failure).reason, "ECONNREFUSED");
    const late = await startMailServer(port);
    const find = (message: string) =>
      late.mails.filter((mail) => mail.text?.includes(message) && mail.recipients[0] === inbox);
    for (const { message } of sent) await eventually("the mail", () => find(message).length > 0);
    await eventually("an empty outbox", () => waitingMails(fixture) === 0);
    const last = await sendUnique(fixture);
    await eventually("a later mail", () => find(last.message).length > 0);
    for (const { message } of sent) assert.equal(find(message).length, 1);
  });
});

describe("a mail to a server that says nothing", () => {
  // The client that gives up resets the connection.
  const silent = createServer((socket) => void socket.on("error", () => {}));
  before(() => once(silent.listen(0, "127.0.0.1"), "listening"));
  after(() => silent.close());
  const road = openRoad({}, { SMTP_URL: server.url });

  it("is given up in time to be tried again", async () => {
    assert.equal((await road.ask("/api/contact", send())).status, 200);
    const { port } = silent.address() as AddressInfo;
    const environment = readEnvironment({});
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, senderOf(environment, road.platform), environment, 100);
    after(() => mailer.close?.());
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const ports = { ...road.platform, mailer, transports, log, turns: new Mutex(), backoffMs: 50 };
    assert.equal(await deliverMail(ports, new AbortController().signal), 1);
    assert.ok(lines.some((line) => line.includes("will be tried again")));
  });

  it("is given up after ten seconds of silence, before the deadline of its delivery", () => {
    assert.equal(delivery.silenceMs, 10_000);
    assert.ok(delivery.silenceMs < delivery.deadlineMs);
  });
});
