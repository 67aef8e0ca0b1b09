import { z } from "zod";
import { tidy } from "./tidy.ts";

const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/**
 * Valid email address of the HTML standard, by which every browser checks forms; written so that no generator has to
 * escape it.
 */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:[.]${label})*$`);

/** Email address as `<input type=email>` accepts it: without blanks around it, and with its domain in ASCII. */
export const emailAddress = z
  .string()
  .overwrite((typed) => withAsciiDomain(tidy(typed)))
  .check(z.email({ pattern, error: "must be an email address" }));

/**
 * Writes a domain with other letters in ASCII, as browsers do: "info@exämple.com" becomes "info@xn--exmple-cua.com".
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // Browsers leave a domain in ASCII as it is, and a text with any other sign of an address is no domain.
  if (at === -1 || domain.length > longestDomain || !/[^ -~]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain))
    return address;
  const host = URL.parse(`https://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}

const longestDomain = 255;

/** Returns the `mailto:` link of an address (RFC 6068 §2). */
export function mailtoOf(address: string): string {
  return `mailto:${address.replace(/[%/?#&=^`{|}]/g, encodeURIComponent)}`;
}
