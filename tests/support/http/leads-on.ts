import assert from "node:assert/strict";
import type { Ask } from "../ask.ts";
import { everyRow } from "../every-row.ts";
import { archive, deadAddressRows, oldAddressRows } from "./old-address-rows.ts";

type Send = (path: string, ask?: Ask) => Promise<Response>;

/** Returns the status of an answer, and where it leads on its own site. */
async function stepOf(send: Send, path: string): Promise<[number, string | null]> {
  const response = await send(path, {});
  await response.arrayBuffer();
  return [response.status, response.headers.get("location")];
}

/**
 * Asserts that a host of the tests' build leads on from old addresses in one step to where the program leads: 2,000 whole
 * ones with their queries and variants, other spellings, prefixes, languages, and what is gone.
 */
export async function assertLeadsOn(send: Send): Promise<void> {
  const rows = archive.flatMap(({ from, to }, index): [string, string][] => {
    const ending = ["", ".md", ".json"][index % 3] ?? "";
    const query = index % 2 ? "?a=b&c=%20" : "";
    const page = to === "/" && ending ? "/index" : to;
    return [[`${from}${ending}${query}`, `${page}${ending}${query}`]];
  });
  assert.equal(rows.length, 2000);
  await everyRow([...rows, ...oldAddressRows], async ([from, to]) =>
    assert.deepEqual(await stepOf(send, from), [301, to]),
  );
  await everyRow(deadAddressRows, async ([from, status]) => assert.deepEqual(await stepOf(send, from), [status, null]));
}
