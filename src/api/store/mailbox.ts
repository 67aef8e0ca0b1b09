/** Mailbox behind an address, however the address is written. */
export interface Mailbox {
  /**
   * Local part without tag and dots, with its domain, in lower case: many providers deliver all these spellings to one
   * mailbox.
   */
  name: string;
  domain: string;
}

export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, "");
  const written = address.slice(0, at).toLowerCase();
  const [untagged = ""] = written.split("+");
  const name = untagged.replaceAll(".", "") || written;
  return { name: `${name}@${domain}`, domain };
}
