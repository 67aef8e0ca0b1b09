/** Request target in its canonical form; `isMoved` is set if it was written differently. */
export interface CanonicalTarget {
  path: string;
  /** Query with its `?`, or an empty text. */
  search: string;
  isMoved: boolean;
}

// `encodeURIComponent` escapes these, although a path segment may hold them as they are (RFC 3986 §3.3).
const plain = /%(21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

// Fast path: most paths match, and have only one form.
const canonical = /^(\/\.?[\w~-]+(\.[\w~-]+)*)+$|^\/$/;

/** Endings of page files, longest first. */
const fileEndings = ["/index.html", "/.html", ".html"];

/** Returns the error for a target without a canonical form, of which `reason` says why. */
type Refusal = (reason: string) => Error;

/** Returns the canonical form of a target; throws what `refusal` makes if it has none. */
export function canonicalTarget(target: string, refusal: Refusal): CanonicalTarget {
  if (canonical.test(target) && !target.endsWith(".html")) return { path: target, search: "", isMoved: false };
  const [, raw = "", search = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (canonical.test(raw) && !raw.endsWith(".html")) return { path: raw, search, isMoved: false };
  if (!raw.startsWith("/") && raw !== "") throw refusal("the request target is not a path");
  const segments = raw.split("/").flatMap((segment) => decode(segment, refusal) || []);
  const encoded = segments.map((segment) => encodeURIComponent(segment).replace(plain, decodeURIComponent));
  const path = withoutExtension(`/${encoded.join("/")}`) || "/";
  return { path, search, isMoved: path !== raw };
}

/**
 * Removes file endings from a path, however many there are. It works from the end: a pattern would search from every
 * place of a long path.
 */
function withoutExtension(path: string): string {
  let end = path.length;
  for (;;) {
    const ending = fileEndings.find((each) => path.endsWith(each, end));
    if (!ending) return path.slice(0, end);
    end -= ending.length;
  }
}

function decode(segment: string, refusal: Refusal): string {
  const decoded = segment.includes("%") ? decodePercent(segment) : segment;
  // JSON may hold a lone surrogate, which has no encoding.
  if (!decoded?.isWellFormed()) throw refusal("the path is not valid percent-encoding");
  if (/[\0\\]/.test(decoded) || decoded.split("/").some((part) => part === ".." || part === ".")) {
    throw refusal("the path holds a dot segment, a NUL or a backslash");
  }
  // A letter with an accent has one code point or two, which look the same to the client.
  return decoded.normalize("NFC");
}

function decodePercent(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
