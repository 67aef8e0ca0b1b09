import { join } from "node:path";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { writeInto } from "../../support/write-into.ts";

/** File below `content/public` → address at which it is published. */
export const publicAddresses = {
  "café.txt": "/caf%C3%A9.txt",
  "te\u0301.txt": "/t%C3%A9.txt",
  "年次報告/概要.pdf": "/%E5%B9%B4%E6%AC%A1%E5%A0%B1%E5%91%8A/%E6%A6%82%E8%A6%81.pdf",
  "a b.txt": "/a%20b.txt",
  "100%.txt": "/100%25.txt",
  "%41.txt": "/%2541.txt",
  "a#b.txt": "/a%23b.txt",
  "why?.txt": "/why%3F.txt",
  "it's (a+b), $1;c=d@e!.txt": "/it's%20(a+b),%20$1;c=d@e!.txt",
  "leaflet.html": "/leaflet",
  "fair/index.html": "/fair",
  "año/menú.html": "/a%C3%B1o/men%C3%BA",
  "plain.htm": "/plain.htm",
};

export function publicText(file: string): string {
  return `This is ${file}`;
}

/** Writes public files with odd names, and a service that links some of them. */
export function writePublicFiles(content: string): void {
  for (const file of Object.keys(publicAddresses)) writeInto(join(content, "public", file), publicText(file));
  const links = "[One](/café.txt), [two](/caf%C3%A9.txt), [three](/leaflet), [four](/a%20b.txt).\n";
  writeInto(join(content, "services/ca/linked.md"), source(serviceFields, links));
}
