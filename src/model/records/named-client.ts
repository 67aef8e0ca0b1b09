import { text, withheld } from "../shapes/field-shapes.ts";
import type { Entry } from "../studio/studio.ts";
import { fieldOf } from "./field-of.ts";

/** Returns the name of a record's client; undefined where it has none, or must not say it. */
export function namedClient(entry: Pick<Entry, "data">): string | undefined {
  const client = fieldOf(entry, "client", text);
  return client === withheld ? undefined : client;
}
