import { join } from "node:path";
import type { Mailer } from "../../src/contract/mail.ts";
import type { Platform } from "../platform.ts";
import type { Environment } from "./config.ts";
import { fileMailer } from "./file-mailer.ts";
import type { Sender } from "./mail-message.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** The mailer that the environment asks for. */
export function mailerOf(environment: Environment, { studio, store, guideFiles }: Platform): Mailer {
  const { MAIL_FROM, SMTP_URL, DATA_DIR } = environment;
  const { company } = studio;
  const sender: Sender = {
    from: { name: company.name, address: MAIL_FROM ?? company.contact.email },
    domain: company.domain,
    read: (attachment) =>
      attachment.kind === "file" ? store.readFile(attachment.id) : guideFiles.read(attachment.slug, attachment.locale),
  };
  return SMTP_URL ? smtpMailer(SMTP_URL, sender, environment) : fileMailer(join(DATA_DIR, "mail"), sender);
}
