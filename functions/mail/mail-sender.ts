import type { Environment } from "../config.ts";
import type { Platform } from "../platform.ts";
import type { Sender } from "./mail-message.ts";

/** Returns the sender of a site's mails, with the access to their attachments. */
export function senderOf({ MAIL_FROM }: Environment, { studio, store, guides }: Platform): Sender {
  const { company } = studio;
  return {
    from: { name: company.name, address: MAIL_FROM ?? company.contact.email },
    domain: company.domain,
    read: (attachment) =>
      attachment.kind === "file" ? store.readFile(attachment.id) : guideOf(attachment.slug, attachment.locale),
  };

  /** Reads the guide of this build, which may be later than the one that the mail was written for. */
  async function* guideOf(slug: string, locale: string) {
    const guide = guides.find(slug, locale);
    if (!guide) throw new Error(`the guide ${slug} is not published any more`);
    yield await guide.read();
  }
}
