/** Where a mail ends up, however its address is written. */
export interface Mailbox {
  /** The address without a tag and dots before its `@`, in lower case: many providers deliver them all to one mailbox. */
  name: string;
  domain: string;
}

/** Reads the mailbox of an address. */
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
