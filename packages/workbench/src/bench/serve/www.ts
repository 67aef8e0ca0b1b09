import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addresses, type Read, reads } from "./requests.ts";
import type { ServerProcess } from "./server-process.ts";

/** Saves the bodies of our server as files, so that every peer sends the same bytes. */
export async function saveBodies(server: ServerProcess, into: string): Promise<string> {
  const www = join(into, "www");
  mkdirSync(www);
  const page = async (coding: string) => {
    const asked = { ...reads.html.headers, "Accept-Encoding": coding };
    const { body, headers } = await server.fetch(addresses.page, asked);
    if ((headers["content-encoding"] ?? "identity") !== coding) throw new Error(`the page has no ${coding} body`);
    // A server adds these by itself.
    const { date: _, connection: __, "keep-alive": ___, ...fields } = headers;
    writeFileSync(join(into, `fields.${coding}.json`), JSON.stringify(Object.entries(fields).flat()));
    return body;
  };
  writeFileSync(join(www, "index.html"), await page("identity"));
  writeFileSync(join(www, "index.html.br"), await page("br"));
  writeFileSync(join(www, "index.html.gz"), await page("gzip"));
  writeFileSync(join(www, "company.json"), (await server.fetch(addresses.json)).body);
  writeFileSync(join(www, "noise.bin"), (await server.fetch(addresses.noise)).body);
  writeFileSync(join(www, "tools.json"), await post(server, reads.toolsList));
  writeFileSync(join(www, "facts.json"), await post(server, reads.companyFacts));
  // Beside the files: the adapter's endpoint computes its answer from it.
  writeFileSync(join(into, "cases.json"), (await server.fetch(addresses.list)).body);
  writeFileSync(join(into, "estimate.json"), await post(server, reads.estimate));
  return www;
}

async function post(
  { port }: ServerProcess,
  { path, headers, body }: Required<Pick<Read, "path" | "headers" | "body">>,
) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { ...headers, Accept: "application/json" },
    body,
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}
