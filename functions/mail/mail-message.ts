import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Attachment, Mail } from "../../src/api/store/mail.ts";

/** Sender of the mails; `domain` forms the Message-ID. */
export interface Sender {
  from: { name: string; address: string };
  domain: string;
  read(attachment: Attachment): AsyncIterable<Uint8Array>;
}

/** Returns a mail in the library's form. Its texts cannot make the library fetch files or addresses. */
export function messageOf(mail: Mail, { from, domain, read }: Sender): SendMailOptions {
  const { id, to, replyTo, subject, text, html, attachments = [] } = mail;
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    // Marks an automatic mail, so that other machines do not reply to it (RFC 3834 §5).
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map((attachment) => ({
      filename: attachment.name,
      contentType: attachment.kind === "guide" ? "application/pdf" : attachment.mediaType,
      content: Readable.from(read(attachment)),
    })),
  };
}
