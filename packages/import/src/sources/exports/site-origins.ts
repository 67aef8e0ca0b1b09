/** Returns the origins under which links lead to a site: with and without TLS and `www`. */
export function siteOrigins({ host }: URL): string[] {
  const bare = host.replace(/^www\./, "");
  return [`https://${bare}`, `http://${bare}`, `https://www.${bare}`, `http://www.${bare}`];
}
