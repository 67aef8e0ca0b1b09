import assert from "node:assert/strict";
import type { Read, Visitor } from "./visitor.ts";

/** Task for an agent, with the number of requests that it takes. */
export interface Task {
  name: string;
  requests: number;
  run(visitor: Visitor): Promise<void>;
}

/** Returns the first address in a text that ends in one of some endings. */
export function addressIn(text: string, ending: string): string {
  const found = [...text.matchAll(/https?:\/\/[^\s"'<>()`\\]+/g)].map(([address]) => address.replace(/[.,;:]+$/, ""));
  const address = found.find((each) => each.endsWith(ending));
  assert.ok(address, `no address that ends in ${ending}`);
  return address;
}

/** Returns the values in backquotes after some words of a resolution. */
export function namedAfter(words: string, { text }: Read): string[] {
  const { resolution } = JSON.parse(text) as { resolution: string };
  const rest = resolution.slice(resolution.indexOf(words) + words.length).split(/\.\s/)[0] ?? "";
  const names = [...rest.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  assert.ok(resolution.includes(words) && names.length > 0, resolution);
  return names;
}

/** Returns the address of an API list, found by way of the site's summary and the API's guide. */
export async function listOf(visitor: Visitor, collection: string): Promise<string> {
  const { text } = await visitor.get("/llms.txt");
  const guide = await visitor.get(addressIn(text, "/api/llms.txt"));
  assert.match(guide.text, new RegExp(`GET /api/v1/${collection}\\b`));
  return `/api/v1/${collection}`;
}

export type Rows = { data: Record<string, unknown>[] };
