import { z } from "zod";
import { tidy } from "./tidy.ts";

const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/** A valid email address of the HTML standard, which every browser holds a form to; written so that no generator has to escape it. */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:[.]${label})*$`);

/** An address as `<input type=email>` takes it: without blanks around it, and with the name of its domain in ASCII. */
export const emailAddress = z
  .string()
  .overwrite((typed) => withAsciiDomain(tidy(typed)))
  .check(z.email({ pattern, error: "must be an email address" }));

/** Writes a domain that is typed in other letters as browsers do: "info@exämple.com" is "info@xn--exmple-cua.com". */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // Of a domain in ASCII a browser changes nothing, and what has any other sign of an address in it is no domain.
  if (at === -1 || domain.length > longestDomain || !/[^ -~]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain))
    return address;
  const host = URL.parse(`https://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}

const longestDomain = 255;

/** The link that a letter to an address begins with (RFC 6068 §2). */
export function mailtoOf(address: string): string {
  return `mailto:${address.replace(/[%/?#&=^`{|}]/g, encodeURIComponent)}`;
}
