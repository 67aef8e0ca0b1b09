/** A link as it reads away from its page, in ASCII. One with a scheme is left as it was written. */
export function absoluteLink(link: string, pageUrl: string): string {
  if (/^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(link)) return link;
  if (/^#[\w%.-]*$/.test(link)) return `${pageUrl}${link}`;
  return URL.parse(link, pageUrl)?.href ?? link;
}

const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const address = /\b(href|src|srcset)="([^"]*)"/g;

/** Makes the addresses in tags absolute; text that looks like one, as code may, stays as it is. */
export function absoluteLinks(source: string, pageUrl: string): string {
  const absolute = (whole: string, name: string, value: string) => {
    if (value.startsWith("#user-content-fn")) return whole;
    const written = value.replaceAll("&amp;", "&");
    const moved = name === "srcset" ? absoluteChoice(written, pageUrl) : absoluteLink(written, pageUrl);
    return `${name}="${moved.replaceAll("&", "&amp;")}"`;
  };
  return source.replace(tag, (found) => found.replace(address, absolute));
}

/** The pictures that a browser chooses from, each with its width behind it. */
function absoluteChoice(pictures: string, pageUrl: string): string {
  return pictures
    .split(/,\s+/)
    .map((each) => each.replace(/^\S+/, (link) => absoluteLink(link, pageUrl)))
    .join(", ");
}
