import type { Mailer, MailTransport } from "../../src/api/store/mail.ts";
import type { Environment } from "../config.ts";
import { mailTransports } from "../mail-transports.ts";
import type { Platform } from "../platform.ts";
import { fileMailer } from "./file-mailer.ts";
import { sweepMailFolder } from "./mail-folder.ts";
import type { Sender } from "./mail-message.ts";
import { senderOf } from "./mail-sender.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** Parts that mailers are made of; `folder` is absent on a host that keeps no files. */
interface MailerParts {
  environment: Environment;
  sender: Sender;
  folder: string | undefined;
}

/** Mailers by transport. */
const mailers: Record<MailTransport, (parts: MailerParts) => Mailer | undefined> = {
  smtp: ({ environment, sender }) =>
    environment.SMTP_URL ? smtpMailer(environment.SMTP_URL, sender, environment) : undefined,
  file: ({ folder, sender }) => (folder === undefined ? undefined : fileMailer(folder, sender)),
};

/**
 * Returns the mailer of a site, the only choice of one. Without a mail server and without a folder there is none, and
 * mails wait in the store until a server is named.
 */
export function mailerOf(environment: Environment, platform: Platform, folder?: string): Mailer | undefined {
  const [transport] = mailTransports(environment);
  const mailer = mailers[transport]({ environment, sender: senderOf(environment, platform), folder });
  if (!mailer || folder === undefined) return mailer;
  // Deletes mail files from a time without a mail server too.
  return { ...mailer, sweep: async (now) => void (await sweepMailFolder(folder, now)) };
}
