import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { readEnvironment } from "../../functions/config.ts";
import { smtpMailer } from "../../functions/mail/smtp-mailer.ts";
import type { Mail, Mailer } from "../../src/api/store/mail.ts";
import { mailTo } from "../stores/submission-behaviours.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { type MailServer, startMailServer } from "../support/http/mail-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const keyFile = join(temporaryFolder(), "key.pem");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));

const file = { kind: "file", id: "cv", name: "cv.pdf", mediaType: "application/pdf" } as const;
const sender = {
  from: { name: "Studio", address: "hello@studio.example" },
  domain: "studio.example",
  async *read() {
    for (let part = 0; part < 16; part += 1) yield Buffer.alloc(64 * 1024, "x");
  },
};

/** Mailers, each with whether it signs its mails. */
const mailers = [
  { name: "without a signature", variables: {}, isSigned: false },
  { name: "signed", variables: { DKIM_SELECTOR: "studio", DKIM_KEY_FILE: keyFile }, isSigned: true },
];

/** Runs a check on each mailer, with its own mail server. */
const everyMailer = (check: (opened: Opened) => Promise<void>) =>
  everyRow(
    mailers,
    async ({ variables, isSigned }) => {
      const server = await startMailServer();
      const open = () => {
        const mailer = smtpMailer(server.url, sender, readEnvironment(variables));
        after(() => mailer.close?.());
        return mailer;
      };
      await check({ server, open, isSigned });
    },
    { together: true },
  );

interface Opened {
  server: MailServer;
  /** Opens a mailer with its own connections. */
  open(): Mailer;
  isSigned: boolean;
}

const client = "client@client.example";
const idsIn = ({ mails }: MailServer) => mails.map(({ messageId }) => messageId);
const idOf = (mail: Mail) => `<${mail.id}@${sender.domain}>`;

describe("a mail to a mail server", () => {
  it("is accepted when the send gate opens for it, and not before", () =>
    everyMailer(async ({ server, open, isSigned }) => {
      const mailer = open();
      for (const mail of [mailTo(client, "small"), mailTo(client, "large", { attachments: [file] })]) {
        const [asked, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const before = idsIn(server);
        const sent = mailer.send(mail, () => {
          asked.resolve();
          return may.promise;
        });
        await asked.promise;
        // A later mail arrives before it.
        const later = mailTo(client, `after-${mail.id}`);
        await open().send(later, async () => {});
        assert.deepEqual(idsIn(server), [...before, idOf(later)]);
        may.resolve();
        await sent;
        assert.deepEqual(idsIn(server), [...before, idOf(later), idOf(mail)]);
      }
      for (const { headers } of server.mails) {
        assert.equal(
          headers.some(({ key }) => key === "dkim-signature"),
          isSigned,
        );
      }
    }));

  it("stays where the send gate is closed to it, and those after it are sent", () =>
    everyMailer(async ({ server, open }) => {
      const mailer = open();
      const refused = () => Promise.reject(new Error("taken over"));
      await assert.rejects(mailer.send(mailTo(client, "1"), refused));
      await mailer.send(mailTo(client, "2"), async () => {});
      await eventually("the other one", () => server.mails.length > 0);
      assert.deepEqual(idsIn(server), ["<2@studio.example>"]);
    }));
});
