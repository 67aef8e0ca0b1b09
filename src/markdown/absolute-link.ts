/** A link as it reads away from its page, in ASCII. One with a scheme is left as it was written. */
export function absoluteLink(link: string, pageUrl: string): string {
  if (/^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(link)) return link;
  return URL.parse(link, pageUrl)?.href ?? link;
}
