import { Readable } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";

/** A mail as the library takes it, and who is asked before it ends. */
export type GatedMail = SendMailOptions & { mayLeave(): Promise<void> };

type Plugin = Parameters<Transporter["use"]>[1];

/** Ends the stream of a mail only when it may leave: without its end no mail server takes it (RFC 5321 §4.1.1.4). */
export const gateMail: Plugin = ({ message, data }, done) => {
  const { mayLeave } = data as GatedMail;
  const createReadStream = message.createReadStream.bind(message);
  // Behind what signs a mail, which would read it at once: nothing is read before the mail server wants it.
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
