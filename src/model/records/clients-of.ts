import { pathOf } from "../addresses/addresses.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import { relatedCollections, relatedTo } from "./derived.ts";
import { namedClient } from "./named-client.ts";

/** Returns the clients of the records that refer to a record, each once, with the path of the newest of them. */
export function clientsOf(entry: Entry, studio: Studio): Map<string, string> {
  const clients = new Map<string, string>();
  for (const record of relatedCollections(entry.collection).flatMap((name) => relatedTo(entry, name, studio))) {
    const client = namedClient(record);
    if (client !== undefined && !clients.has(client)) clients.set(client, pathOf(studio, record));
  }
  return clients;
}
