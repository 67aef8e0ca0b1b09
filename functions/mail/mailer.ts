import type { Mailer } from "../../src/api/store/mail.ts";
import type { Environment } from "../config.ts";
import type { Platform } from "../platform.ts";
import { fileMailer } from "./file-mailer.ts";
import { mailFolderOf, sweepMailFolder } from "./mail-folder.ts";
import { senderOf } from "./mail-sender.ts";
import { smtpMailer } from "./smtp-mailer.ts";

export function mailerOf(environment: Environment, platform: Platform): Mailer {
  const { SMTP_URL } = environment;
  const sender = senderOf(environment, platform);
  const folder = mailFolderOf(environment);
  const mailer = SMTP_URL ? smtpMailer(SMTP_URL, sender, environment) : fileMailer(folder, sender);
  // Deletes mail files from a time without a mail server too.
  return { ...mailer, sweep: async (now) => void (await sweepMailFolder(folder, now)) };
}
