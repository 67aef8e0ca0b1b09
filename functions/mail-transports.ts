import type { MailTransport } from "../src/api/store/mail.ts";
import type { Environment } from "./config.ts";

/**
 * Returns the transports that may be sent, the one of new mails first. With a mail server, this includes mails written
 * without one.
 */
export function mailTransports({
  SMTP_URL,
}: Pick<Environment, "SMTP_URL">): readonly [MailTransport, ...MailTransport[]] {
  return SMTP_URL ? ["smtp", "file"] : ["file"];
}
