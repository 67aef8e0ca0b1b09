/** Transport of a mail: SMTP, or a file if no mail server is configured. */
export type MailTransport = "smtp" | "file";

/** Attachment of a mail: a guide of the build, or a submitted file. */
export type Attachment =
  | { kind: "guide"; slug: string; locale: string; name: string }
  | { kind: "file"; id: string; name: string; mediaType: string };

/** Mail that is ready to be sent; `id` becomes its stable Message-ID. */
export interface Mail {
  id: string;
  to: string;
  /** Set if a person typed the address: nobody has proved that it is theirs, so few mails go there an hour. */
  isTyped?: boolean;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}

/** Delivers one mail or throws; may deliver twice, always with the same Message-ID. */
export interface Mailer {
  /**
   * Asks `mayLeave`, the send gate, before it sends the end of the mail, without which no server accepts it. If
   * `mayLeave` rejects, the mail is not sent.
   */
  send(mail: Mail, mayLeave: () => Promise<void>): Promise<void>;
  /** Closes connections that it keeps open. */
  close?(): void;
  /** Deletes stored mails whose retention period is over. */
  sweep?(now: number): Promise<void>;
}

/** Permanent refusal of a mail, in the server's own words; the mail is not tried again. */
export class MailRefusedError extends Error {
  /** Reply code of SMTP (RFC 5321 §4.2), 500 to 599. */
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`The mail server refused the mail for good (${responseCode}).`);
    this.name = "MailRefusedError";
    this.responseCode = responseCode;
  }
}
