const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const address = /\b(?:href|src|srcset)="[^"]*"/g;

/** Prose that names whole addresses, as it stands on a page of the site: its own are paths, which lead on wherever it is served. */
export function siteLinks(html: string, baseUrl: string): string {
  const path = (link: string) => link.replaceAll(`"${baseUrl}/`, '"/').replaceAll(` ${baseUrl}/`, " /");
  return html.replace(tag, (found) => found.replace(address, path));
}
