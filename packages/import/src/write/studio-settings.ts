import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument, type YAMLSeq } from "yaml";
import { embedsSchema } from "../../../../src/model/studio/site-policy.ts";
import type { ContentFiles } from "./content-files.ts";

const studioFile = "studio.yaml";

/** Adds hosts to `embeds` in `studio.yaml`, and keeps everything else as it is written. Returns those that are new. */
export function addEmbeds(folder: string, hosts: Iterable<string>, files: ContentFiles): string[] {
  const document = parseDocument(readFileSync(join(folder, studioFile), "utf8"));
  const stated = document.get("embeds");
  const known = new Set(isSeq(stated) ? (stated as YAMLSeq).items.map((item) => plainHost(String(item))) : []);
  const added = [...new Set(hosts)].filter((host) => !known.has(host) && isTaken(host)).sort();
  if (added.length === 0) return [];
  if (isSeq(stated)) for (const host of added) stated.add(document.createNode(host));
  else document.set("embeds", added);
  files.replace(studioFile, document.toString({ lineWidth: 0 }));
  return added;
}

/** Sets `links: warn` in `studio.yaml`. Returns false if the studio says something else. */
export function allowLinks(folder: string, files: ContentFiles): boolean {
  const document = parseDocument(readFileSync(join(folder, studioFile), "utf8"));
  if (document.has("links")) return false;
  document.set("links", "warn");
  files.replace(studioFile, document.toString({ lineWidth: 0 }));
  return true;
}

/** Returns true for a host that the studio's settings take: none without a domain, as `[::1]` or `localhost`. */
function isTaken(host: string): boolean {
  return embedsSchema.safeParse([host]).success;
}

function plainHost(written: string): string {
  return written.replace(/^https:\/\//, "").replace(/\/$/, "");
}
