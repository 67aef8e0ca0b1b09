import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "../../src/api/store/mail.ts";
import { syncFolder } from "../stores/synced-folder.ts";
import { messageOf, type Sender } from "./mail-message.ts";

/** Returns a mailer that writes each mail as an `.eml` file, for a studio without a mail server and for development. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  return {
    async send(mail, mayLeave) {
      // Loaded with the first mail: most servers send few, and the library takes 6 MB.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(messageOf(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${mail.id}.tmp`);
      try {
        await writeSynced(draft, bytes as Buffer);
        await mayLeave();
        await rename(draft, join(folder, `${mail.id}.eml`));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
