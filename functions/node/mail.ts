import { mkdirSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "../../src/contract/ports.ts";

/** Who the mails come from; `domain` makes the Message-ID. */
export interface Sender {
  from: { name: string; address: string };
  domain: string;
}

function message({ id, to, replyTo, subject, text }: Mail, { from, domain }: Sender) {
  return { from, to, subject, text, ...(replyTo && { replyTo }), messageId: `<${id}@${domain}>` };
}

/** Delivers over SMTP, with timeouts well inside the outbox's lease. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    send: async (mail) => void (await transport.sendMail(message(mail, sender))),
  };
}

/** Writes each mail as an `.eml` file: what a studio without a mail server reads, and what development looks at. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, sender));
      const file = await open(join(folder, `.${mail.id}.tmp`), "w", 0o600);
      await file.writeFile(bytes as Buffer);
      await file.sync();
      await file.close();
      await rename(join(folder, `.${mail.id}.tmp`), join(folder, `${mail.id}.eml`));
      await syncFolder(folder);
    },
  };
}

/** A renamed file is only durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
