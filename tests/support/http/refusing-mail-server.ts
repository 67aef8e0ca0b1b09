import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { SMTPServer } from "smtp-server";

/** Starts a mail server that refuses all addresses and repeats each in its refusal. Returns its address. */
export async function startRefusingServer(): Promise<string> {
  const smtp = new SMTPServer({
    authOptional: true,
    // Client pools keep connections open: waiting for their end takes ten seconds.
    closeTimeout: 1,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 }));
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  after(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}
