const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const address = /\b(?:href|src|srcset)="[^"]*"/g;

/** Returns prose with paths in place of the site's own whole addresses, so that links work wherever it is served. */
export function siteLinks(html: string, baseUrl: string): string {
  const path = (link: string) => link.replaceAll(`"${baseUrl}/`, '"/').replaceAll(` ${baseUrl}/`, " /");
  return html.replace(tag, (found) => found.replace(address, path));
}
