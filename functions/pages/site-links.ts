const tag = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const address = /\b(?:href|src|srcset)="[^"]*"/g;

/** Prose that names whole addresses, as it stands on a page of the site: its own are paths, which lead on wherever it is served. */
export function siteLinks(html: string, baseUrl: string): string {
  const own = new RegExp(`(?<=[" ])${RegExp.escape(baseUrl)}(?=/)`, "g");
  return html.replace(tag, (found) => found.replace(address, (link) => link.replace(own, "")));
}
