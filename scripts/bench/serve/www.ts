import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addresses, reads } from "./requests.ts";
import type { ServerProcess } from "./server-process.ts";

/** Saves the bodies that our server sends as files, so that every peer sends the same bytes. */
export async function saveBodies(server: ServerProcess, into: string): Promise<string> {
  const www = join(into, "www");
  mkdirSync(www);
  const page = async (coding: string) => {
    const { body, headers } = await server.fetch(addresses.page, { ...reads.html.headers, "Accept-Encoding": coding });
    if ((headers["content-encoding"] ?? "identity") !== coding) throw new Error(`the page has no ${coding} body`);
    return body;
  };
  writeFileSync(join(www, "index.html"), await page("identity"));
  writeFileSync(join(www, "index.html.br"), await page("br"));
  writeFileSync(join(www, "index.html.gz"), await page("gzip"));
  writeFileSync(join(www, "company.json"), (await server.fetch(addresses.json)).body);
  writeFileSync(join(www, "noise.bin"), (await server.fetch(addresses.noise)).body);
  // Beside the files: what the adapter's endpoint computes its answer from.
  writeFileSync(join(into, "cases.json"), (await server.fetch(addresses.list)).body);
  return www;
}
