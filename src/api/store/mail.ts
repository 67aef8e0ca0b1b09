/** How a mail leaves: over SMTP, or as a file where the studio has named no mail server. */
export type MailTransport = "smtp" | "file";

/** What a mail carries: a guide of the build, or a file that somebody sent. */
export type Attachment =
  | { kind: "guide"; slug: string; locale: string; name: string }
  | { kind: "file"; id: string; name: string; mediaType: string };

/** A mail that is ready to leave; `id` becomes its stable Message-ID. */
export interface Mail {
  id: string;
  to: string;
  /** Set when the address came with the request: nobody proved that it is theirs, so few mails go there an hour. */
  isTyped?: boolean;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}

/** Delivers one mail or throws; may deliver twice, always with the same Message-ID. */
export interface Mailer {
  /** Asks `mayLeave` when all that is missing is the end of the mail, without which nobody takes it; one that may not stays. */
  send(mail: Mail, mayLeave: () => Promise<void>): Promise<void>;
  /** Ends connections that it keeps open. */
  close?(): void;
  /** Forgets what it keeps of mails when its time is over. */
  sweep?(now: number): Promise<void>;
}

/** The server's own words on a mail that it refuses for good: it is not tried again. */
export class MailRefusedError extends Error {
  /** Reply code of SMTP (RFC 5321 §4.2), 500 to 599. */
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`The mail server refused the mail for good (${responseCode}).`);
    this.name = "MailRefusedError";
    this.responseCode = responseCode;
  }
}
