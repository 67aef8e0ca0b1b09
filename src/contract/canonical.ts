import { Problem } from "./problems.ts";

/** What a request target comes to: a canonical path, another address to go to, or nothing that can be asked for. */
export type Target =
  | { kind: "canonical"; path: string; search: string }
  | { kind: "moved"; location: string }
  | { kind: "malformed"; reason: string };

// What `encodeURIComponent` escapes although a path segment may hold it as it is (RFC 3986 §3.3).
const plain = /%(21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/** Brings a request target into its one form before anything is looked up. Rulings §1. */
export function canonicalize(target: string): Target {
  const [, raw = "", search = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (!raw.startsWith("/") && raw !== "") return { kind: "malformed", reason: "the request target is not a path" };
  const segments: string[] = [];
  for (const segment of raw.split("/")) {
    const decoded = decode(segment);
    if (decoded === undefined) return { kind: "malformed", reason: "the path is not valid percent-encoding" };
    if (/[\0\\]/.test(decoded) || decoded.split("/").some((part) => part === ".." || part === ".")) {
      return { kind: "malformed", reason: "the path holds a dot segment, a NUL or a backslash" };
    }
    if (decoded !== "") segments.push(encodeURIComponent(decoded).replace(plain, decodeURIComponent));
  }
  const path = `/${segments.join("/")}`.replace(/(\/(index)?\.html|\.html)+$/, "") || "/";
  if (path === raw) return { kind: "canonical", path, search };
  return { kind: "moved", location: path + search };
}

function decode(segment: string): string | undefined {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export function malformedAddress(reason: string): Problem {
  return new Problem("invalid_request", 400, `The address cannot be used: ${reason}.`);
}
