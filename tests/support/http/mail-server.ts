import type { AddressInfo } from "node:net";
import { after } from "node:test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/** Mail as received: its envelope recipients, its bytes, and its parsed content. */
export interface Received extends Email {
  recipients: string[];
  raw: string;
}

/** SMTP server; `refuse` makes it answer 451 to that many mails after it has read them. */
export interface MailServer {
  url: string;
  mails: Received[];
  refuse: number;
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    // Client pools keep connections open: waiting for their end takes ten seconds.
    closeTimeout: 1,
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      const raw = await wholeOf(stream);
      if (!raw) return;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      server.mails.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString("latin1") });
      if (server.refuse <= 0) return done();
      server.refuse -= 1;
      done(Object.assign(new Error("try later"), { responseCode: 451 }));
    },
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  // Once it listens, only connections fail: of clients that are killed in the middle of a mail.
  smtp.on("error", reject);
  smtp.listen(port, "127.0.0.1", resolve);
  await listening;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: [],
    refuse: 0,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  after(() => server.stop());
  return server;
}

/** Reads a mail; returns undefined if the connection ended before the mail. */
async function wholeOf(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await stream.toArray());
  } catch {
    return undefined;
  }
}
