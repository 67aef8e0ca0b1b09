import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "../../src/contract/mail.ts";
import { delivery } from "../../src/contract/policy.ts";
import type { Company } from "../../src/model/company.ts";
import type { Environment } from "./config.ts";

/** Who the mails come from; `domain` makes the Message-ID. */
export interface Sender {
  from: { name: string; address: string };
  domain: string;
}

function message({ id, to, replyTo, subject, text }: Mail, { from, domain }: Sender) {
  return { from, to, subject, text, ...(replyTo && { replyTo }), messageId: `<${id}@${domain}>` };
}

/** The mailer that the environment asks for. */
export function mailerOf({ MAIL_FROM, SMTP_URL, DATA_DIR }: Environment, company: Company): Mailer {
  const sender: Sender = {
    from: { name: company.name, address: MAIL_FROM ?? company.contact.email },
    domain: company.domain,
  };
  return SMTP_URL ? smtpMailer(SMTP_URL, sender) : fileMailer(join(DATA_DIR, "mail"), sender);
}

/** Delivers over SMTP; a server that says nothing is given up before the deadline of a delivery. */
function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: delivery.deadlineMs / 2,
    connectionTimeout: delivery.deadlineMs / 2,
    greetingTimeout: delivery.deadlineMs / 2,
    socketTimeout: delivery.deadlineMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    send: async (mail) => void (await transport.sendMail(message(mail, sender))),
  };
}

/** Writes each mail as an `.eml` file: what a studio without a mail server reads, and what development looks at. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${mail.id}.tmp`);
      try {
        await writeSynced(draft, bytes as Buffer);
        await rename(draft, join(folder, `${mail.id}.eml`));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A renamed file is only durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
