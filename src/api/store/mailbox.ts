/** Mailbox behind an address, however the address is written. */
export interface Mailbox {
  /**
   * Local part without tag and dots, with its domain, in lower case: many providers deliver all these spellings to one
   * mailbox.
   */
  name: string;
  domain: string;
}

/** Domains of providers that give each name one mailbox in all of them, the one that stands for the others first */
const oneMailbox: readonly (readonly string[])[] = [
  ["gmail.com", "googlemail.com"],
  ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
  ["icloud.com", "me.com", "mac.com"],
  ["yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "ya.ru", "narod.ru"],
];

const firstOf = new Map(oneMailbox.flatMap(([first = "", ...others]) => others.map((domain) => [domain, first])));

/** Domains whose names have no hyphen, so that one begins a tag */
const taggedByHyphen = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf("@");
  const typed = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, "");
  const domain = firstOf.get(typed) ?? typed;
  const written = address.slice(0, at).toLowerCase();
  const [untagged = ""] = written.split(taggedByHyphen.test(domain) ? /[+-]/ : "+");
  const name = untagged.replaceAll(".", "") || written;
  return { name: `${name}@${domain}`, domain };
}
