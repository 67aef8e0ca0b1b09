import { Readable } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";

/** Mail in the library's form, with the gate that it passes before its end. */
export type GatedMail = SendMailOptions & { mayLeave(): Promise<void> };

type Plugin = Parameters<Transporter["use"]>[1];

/**
 * Ends the stream of a mail only after its gate: without the end no mail server accepts the mail (RFC 5321 §4.1.1.4).
 */
export const gateMail: Plugin = ({ message, data }, done) => {
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
