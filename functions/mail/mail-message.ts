import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Attachment, Mail } from "../../src/api/store/mail.ts";

/** Who the mails come from; `domain` makes the Message-ID. */
export interface Sender {
  from: { name: string; address: string };
  domain: string;
  /** Content of an attachment. */
  read(attachment: Attachment): AsyncIterable<Uint8Array>;
}

/** A mail as the library takes it. Its words say nothing about files and addresses that should be fetched. */
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
    // A machine wrote it: others that answer by themselves leave it alone (RFC 3834 §5).
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map((attachment) => ({
      filename: attachment.name,
      contentType: attachment.kind === "guide" ? "application/pdf" : attachment.mediaType,
      content: Readable.from(read(attachment)),
    })),
  };
}
