/** A mail that is ready to leave; `id` becomes its stable Message-ID. */
export interface Mail {
  id: string;
  to: string;
  /** Set when the address came with the request: nobody proved that it is theirs, so few mails go there an hour. */
  isTyped?: boolean;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Delivers one mail or throws; may deliver twice, always with the same Message-ID. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
