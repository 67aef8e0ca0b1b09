import type { Mailer } from "../../src/contract/mail.ts";
import type { Platform } from "../platform.ts";
import type { Environment } from "./config.ts";
import { fileMailer } from "./file-mailer.ts";
import { mailFolderOf, sweepMailFolder } from "./mail-folder.ts";
import type { Sender } from "./mail-message.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** The mailer that the environment asks for. */
export function mailerOf(environment: Environment, { studio, store, guideFiles }: Platform): Mailer {
  const { MAIL_FROM, SMTP_URL } = environment;
  const { company } = studio;
  const sender: Sender = {
    from: { name: company.name, address: MAIL_FROM ?? company.contact.email },
    domain: company.domain,
    read: (attachment) =>
      attachment.kind === "file" ? store.readFile(attachment.id) : guideFiles.read(attachment.slug, attachment.locale),
  };
  const folder = mailFolderOf(environment);
  const { send } = SMTP_URL ? smtpMailer(SMTP_URL, sender, environment) : fileMailer(folder, sender);
  // Files of a time without a mail server are forgotten too.
  return { send, sweep: async (now) => void (await sweepMailFolder(folder, now)) };
}
