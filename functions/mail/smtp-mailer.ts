import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { getSystemErrorName } from "node:util";
import type { SendMailOptions, Transporter } from "nodemailer";
import { delivery } from "../../src/api/policy.ts";
import { type Mailer, MailRefusedError } from "../../src/api/store/mail.ts";
import { ConfigurationError, type Environment } from "../config.ts";
import { messageOf, type Sender } from "./mail-message.ts";

/** Mail in the library's form, with the gate that it passes before its end. */
type GatedMail = SendMailOptions & { mayLeave(): Promise<void> };

type Plugin = Parameters<Transporter["use"]>[1];

/**
 * Ends the stream of a mail only after its gate: without the end no mail server accepts the mail (RFC 5321 §4.1.1.4).
 */
const gateMail: Plugin = ({ message, data }, done) => {
  const { mayLeave } = data as GatedMail;
  const createReadStream = message.createReadStream.bind(message);
  // After the signing step, which would read the mail at once: nothing is read before the mail server asks for it.
  message.createReadStream = (options) => {
    const whole = createReadStream(options);
    async function* held() {
      yield* whole;
      await mayLeave();
    }
    return Readable.from(held(), { objectMode: false }).once("close", () => whole.destroy());
  };
  done();
};

/** SMTP commands whose refusal concerns the mail itself, and not its sender. */
const judging: ReadonlySet<unknown> = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** Returns a mailer over SMTP. A silent server is given up before the deadline of a delivery. */
export function smtpMailer(
  url: string,
  sender: Sender,
  environment: Environment,
  silenceMs: number = delivery.silenceMs,
): Mailer {
  const options = {
    url,
    pool: true,
    maxConnections: delivery.atOnce,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...dkimOf(environment, sender),
  };
  let opened: Promise<Transporter> | undefined;
  return {
    close: () => void opened?.then((transport) => transport.close()),
    async send(mail, mayLeave) {
      opened ??= openTransport(options);
      const transport = await opened;
      try {
        await transport.sendMail({ ...messageOf(mail, sender), mayLeave } as GatedMail);
      } catch (error) {
        const { responseCode = 0, command } = error as { responseCode?: number; command?: unknown };
        throw responseCode >= 500 && judging.has(command) ? new MailRefusedError(responseCode) : bySystem(error);
      }
    },
  };
}

/** Opens the transport with the first mail: the library takes 6 MB. */
async function openTransport(options: object): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(options).use("stream", gateMail);
}

/** Returns a fault with the system's code: nodemailer calls every connection fault ESOCKET. */
function bySystem(error: unknown): unknown {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined || errno >= 0 ? error : Object.assign(error as Error, { code: getSystemErrorName(errno) });
}

/** Returns the DKIM settings if a key is configured (RFC 6376). */
function dkimOf({ DKIM_SELECTOR, DKIM_KEY_FILE }: Environment, { from }: Sender) {
  if (!DKIM_SELECTOR || !DKIM_KEY_FILE) return {};
  const domainName = from.address.slice(from.address.lastIndexOf("@") + 1);
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, "utf8");
    return { dkim: { domainName, keySelector: DKIM_SELECTOR, privateKey } };
  } catch (error) {
    throw new ConfigurationError(`DKIM_KEY_FILE: ${(error as Error).message}`, { cause: error });
  }
}
