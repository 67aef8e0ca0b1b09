import { gunzipSync } from "node:zlib";
import { addressesOf, type Site } from "../../../src/surfaces/site.ts";
import { artifactsOf } from "../../../src/surfaces/surfaces.ts";

/** Returns everything that a site publishes beside its pages, by address, without pictures; archives are unpacked. */
export async function publishedTexts(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const artifact of artifactsOf(site)) {
    if (/^image\//.test(artifact.mediaType)) continue;
    const { content } = await artifact.body();
    const bytes = Buffer.from(content as string);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = (isPacked ? gunzipSync(bytes) : bytes).toString("utf8");
    for (const address of addressesOf(artifact)) found.set(address, text);
  }
  return found;
}
