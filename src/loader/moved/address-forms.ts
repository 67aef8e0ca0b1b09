import { addressParts } from "../../model/addresses/address-parts.ts";
import { canonicalTarget } from "../../model/studio/canonical-target.ts";
import type { ContentFault } from "../../model/studio/faults.ts";

/** Reason why an address cannot be used, and what would be right */
export type Unusable = Pick<ContentFault, "reason" | "expected">;

/** Address in its canonical form, which is empty if it has none */
type Read = { address: string } | Unusable;

/** Reads an old address. A `*` at its end makes it a prefix, if there may be one. */
export function readFrom(written: string, mayBePrefix: boolean): Read {
  const [, path = "", query = "", fragment = ""] = addressParts.exec(written.trim()) ?? [];
  if (!path.startsWith("/") || path.startsWith("//")) {
    return { reason: "is not a path of this site", expected: "a path from the root, as `/2014/03/12/coming-soon`" };
  }
  if (fragment) return { reason: "has a fragment, which browsers do not send", expected: `\`${path}${query}\`` };
  const isPrefix = path.endsWith("*");
  if (path.slice(0, -1).includes("*") || query.includes("*") || (isPrefix && (!mayBePrefix || query !== ""))) {
    const expected = mayBePrefix
      ? "one `*`, at the end of a path, as `/blog/*`"
      : "a path; a prefix is a row of moved.yaml";
    return { reason: "has a `*` that has no meaning there", expected };
  }
  const read = canonicalPath(isPrefix ? path.slice(0, -1) : path);
  if (typeof read !== "string") return read;
  if (isPrefix) return { address: `${read}${path.endsWith("/*") && read !== "/" ? "/" : ""}*` };
  const asked = new URLSearchParams(query);
  asked.sort();
  return { address: asked.size > 0 ? `${read}?${asked}` : read };
}

/** Reads a destination: a path of this site, or an address of a named host. */
export function readTo(written: string, mayHaveRest: boolean, hosts: ReadonlySet<string>): Read {
  const address = written.trim();
  const hasRest = address.endsWith("*");
  if (address.slice(0, -1).includes("*") || (hasRest && (!mayHaveRest || /[?#]/.test(address)))) {
    const expected = mayHaveRest ? "one `*`, at the end of a path" : "no `*`, or one at the end of `from` too";
    return { reason: "has a `*` that has no meaning there", expected };
  }
  const plain = hasRest ? address.slice(0, -1) : address;
  const rest = hasRest ? "*" : "";
  return plain.startsWith("/") && !plain.startsWith("//") ? readHere(plain, rest) : readAway(plain, rest, hosts);
}

function readHere(plain: string, rest: string): Read {
  const [, path = "", query = "", fragment = ""] = addressParts.exec(plain) ?? [];
  const read = canonicalPath(path);
  if (typeof read !== "string") return read;
  if (rest) return { address: `${read}${path.endsWith("/") && read !== "/" ? "/" : ""}*` };
  // The parser encodes what a header could not hold.
  const { search, hash } = new URL(`http://localhost/${query}${fragment}`);
  return { address: `${read}${search}${hash}` };
}

function readAway(plain: string, rest: string, hosts: ReadonlySet<string>): Read {
  const url = /^https?:\/\//i.test(plain) ? URL.parse(plain) : null;
  if (!url || url.username || url.password) {
    return {
      reason: "is no address",
      expected: "a path from the root, as `/articles/x`, or `https://` and a named host",
    };
  }
  if (!hosts.has(url.host)) {
    return {
      reason: "leads to a host that is not named",
      expected: `\`${url.host}\` among the \`hosts\` of moved.yaml`,
    };
  }
  if (rest && !plain.slice(plain.indexOf("//") + 2).includes("/")) {
    return { reason: "has a `*` in the name of the host", expected: `\`${url.origin}/*\`` };
  }
  return { address: `${url.href}${rest}` };
}

function canonicalPath(path: string): string | Unusable {
  try {
    return canonicalTarget(path, (reason) => new RangeError(reason)).path;
  } catch (error) {
    return { reason: `is no address of a site: ${(error as Error).message}`, expected: "a path as a browser shows it" };
  }
}
