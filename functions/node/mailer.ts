import type { Mailer } from "../../src/contract/mail.ts";
import type { Environment } from "../config.ts";
import type { Platform } from "../platform.ts";
import { fileMailer } from "./file-mailer.ts";
import { mailFolderOf, sweepMailFolder } from "./mail-folder.ts";
import type { Sender } from "./mail-message.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** The mailer that the environment asks for. */
export function mailerOf(environment: Environment, { studio, store, guides }: Platform): Mailer {
  const { MAIL_FROM, SMTP_URL } = environment;
  const { company } = studio;
  const sender: Sender = {
    from: { name: company.name, address: MAIL_FROM ?? company.contact.email },
    domain: company.domain,
    read: (attachment) =>
      attachment.kind === "file" ? store.readFile(attachment.id) : guideOf(attachment.slug, attachment.locale),
  };
  const folder = mailFolderOf(environment);
  const mailer = SMTP_URL ? smtpMailer(SMTP_URL, sender, environment) : fileMailer(folder, sender);
  // Files of a time without a mail server are forgotten too.
  return { ...mailer, sweep: async (now) => void (await sweepMailFolder(folder, now)) };

  /** The guide as this build has it, which may be a later one than the mail was written for. */
  async function* guideOf(slug: string, locale: string) {
    const guide = guides.find(slug, locale);
    if (!guide) throw new Error(`the guide ${slug} is not published any more`);
    yield await guide.read();
  }
}
