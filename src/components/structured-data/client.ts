import { answeredClientOf } from "../../model/studio/clients.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Returns a client as an organization, with its site and logo where studio.yaml states them. */
export function clientNode(name: string, studio: Studio, base: URL) {
  const stated = studio.company.clients.find((client) => client.name === name);
  const { url, logo } = stated ? answeredClientOf(stated, base.href) : {};
  return { "@type": "Organization", name, ...(url && { url }), ...(logo && { logo }) };
}

/** Returns the clients that studio.yaml says more of than a name and a sector. */
export function knownClients(studio: Studio, base: URL) {
  const known = studio.company.clients.filter(({ url, logo }) => (url ?? logo) !== undefined);
  return known.map(({ name }) => clientNode(name, studio, base));
}
