import { Problem } from "../errors/problems.ts";

/** A request target in its one form; `isMoved` when it was written in another. */
export interface CanonicalTarget {
  path: string;
  /** The query with its `?`, or nothing. */
  search: string;
  isMoved: boolean;
}

// What `encodeURIComponent` escapes although a path segment may hold it as it is (RFC 3986 §3.3).
const plain = /%(21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

// What most paths are: nothing in them could be written in another way.
const canonical = /^(\/\.?[\w~-]+(\.[\w~-]+)*)+$|^\/$/;

/** Endings of the files of pages, longest first. */
const fileEndings = ["/index.html", "/.html", ".html"];

/** Brings a request target into its one form before anything is looked up; throws a 400 for one without. Rulings §1. */
export function canonicalize(target: string): CanonicalTarget {
  if (canonical.test(target) && !target.endsWith(".html")) return { path: target, search: "", isMoved: false };
  const [, raw = "", search = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (canonical.test(raw) && !raw.endsWith(".html")) return { path: raw, search, isMoved: false };
  if (!raw.startsWith("/") && raw !== "") throw malformed("the request target is not a path");
  const segments = raw.split("/").map(decode).filter(Boolean);
  const encoded = segments.map((segment) => encodeURIComponent(segment).replace(plain, decodeURIComponent));
  const path = withoutExtension(`/${encoded.join("/")}`) || "/";
  return { path, search, isMoved: path !== raw };
}

/** The path of a page whose file was named, however often. From its end: a pattern would look from every place in a long path. */
function withoutExtension(path: string): string {
  let end = path.length;
  for (;;) {
    const ending = fileEndings.find((each) => path.endsWith(each, end));
    if (!ending) return path.slice(0, end);
    end -= ending.length;
  }
}

function decode(segment: string): string {
  const decoded = segment.includes("%") ? decodePercent(segment) : segment;
  // A lone surrogate, which JSON may hold, has no encoding.
  if (!decoded?.isWellFormed()) throw malformed("the path is not valid percent-encoding");
  if (/[\0\\]/.test(decoded) || decoded.split("/").some((part) => part === ".." || part === ".")) {
    throw malformed("the path holds a dot segment, a NUL or a backslash");
  }
  // A letter with an accent is one sign or two; who asks does not see which.
  return decoded.normalize("NFC");
}

function decodePercent(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function malformed(reason: string): Problem {
  return new Problem("invalid_request", 400, `The address cannot be used: ${reason}.`);
}
