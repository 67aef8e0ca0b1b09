/** Returns a link as an absolute URL in ASCII. A link with a scheme stays as it was written. */
export function absoluteLink(link: string, pageUrl: string): string {
  if (/^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(link)) return link;
  if (/^#[\w%.-]*$/.test(link)) return `${pageUrl}${link}`;
  return URL.parse(link, pageUrl)?.href ?? link;
}

const tag = /<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi;
const address = /\b(href|src|srcset)=(?:"([^"]*)"|'([^']*)')/g;

/** Makes the addresses in tags absolute. Text that looks like an attribute, as code may, stays as it is. */
export function absoluteLinks(source: string, pageUrl: string): string {
  const absolute = (whole: string, name: string, double?: string, single = "") => {
    const value = double ?? single;
    if (value.startsWith("#user-content-fn")) return whole;
    const written = decoded(value);
    const moved = name === "srcset" ? absoluteChoice(written, pageUrl) : absoluteLink(written, pageUrl);
    return `${name}="${moved.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  };
  return source.replace(tag, (found) => found.replace(address, absolute));
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Decodes the character references of an attribute: numeric ones, and the named ones that programs write. */
function decoded(attribute: string): string {
  return attribute.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Makes the addresses of a `srcset` absolute; after each stands its width. */
function absoluteChoice(pictures: string, pageUrl: string): string {
  return pictures
    .split(/,\s+/)
    .map((each) => each.replace(/^\S+/, (link) => absoluteLink(link, pageUrl)))
    .join(", ");
}
