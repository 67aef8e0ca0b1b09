import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { readEnvironment } from "../../functions/config.ts";
import { smtpMailer } from "../../functions/node/smtp-mailer.ts";
import { startMailServer } from "../http/mail-server.ts";
import { mailTo } from "../stores/intake-behaviours.ts";
import { eventually } from "../support/eventually.ts";
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

for (const [name, variables] of [
  ["a mail", {}],
  ["a mail that is signed", { DKIM_SELECTOR: "studio", DKIM_KEY_FILE: keyFile }],
] as const) {
  describe(name, () => {
    const open = async () => {
      const server = await startMailServer();
      return { server, mailer: smtpMailer(server.url, sender, readEnvironment(variables)) };
    };

    it("is taken by the mail server when it may leave, and not before", async () => {
      const { server, mailer } = await open();
      for (const mail of [
        mailTo("a@client.example", "small"),
        mailTo("a@client.example", "large", { attachments: [file] }),
      ]) {
        const [asked, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const before = server.mails.length;
        const sent = mailer.send(mail, () => {
          asked.resolve();
          return may.promise;
        });
        await asked.promise;
        await wait(100);
        assert.equal(server.mails.length, before);
        may.resolve();
        await sent;
        assert.equal(server.mails.length, before + 1);
      }
      for (const { headers } of server.mails) {
        assert.equal(
          headers.some(({ key }) => key === "dkim-signature"),
          "DKIM_SELECTOR" in variables,
        );
      }
      mailer.close?.();
    });

    it("that may not leave stays, and those after it leave", async () => {
      const { server, mailer } = await open();
      const refused = () => Promise.reject(new Error("taken over"));
      await assert.rejects(mailer.send(mailTo("a@client.example", "1"), refused));
      await mailer.send(mailTo("a@client.example", "2"), async () => {});
      await eventually("the other one", () => server.mails.length > 0);
      assert.deepEqual(
        server.mails.map(({ messageId }) => messageId),
        ["<2@studio.example>"],
      );
      mailer.close?.();
    });
  });
}
