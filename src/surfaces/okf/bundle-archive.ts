import { gzipSync } from "fflate";
import { tarOf } from "../../api/http/archive.ts";
import type { Queries } from "../../model/reads/queries.ts";
import { keyOfPage, listBounds, partsByKey } from "../parts.ts";
import type { BundleFile } from "./bundle-file.ts";
import type { ConceptFile } from "./concept-file.ts";

/** Bytes of the two empty blocks that end a tar */
const endBytes = 1024;

/**
 * Returns the bundle as a gzipped tar. That of a large one is of several members (RFC 1952, section 2.2); those that an
 * earlier build made of the same files are taken from it.
 */
export async function bundleArchive(
  concepts: readonly ConceptFile[],
  others: readonly BundleFile[],
  queries: Queries,
): Promise<Uint8Array<ArrayBuffer>> {
  const noted = await Promise.all(others.map((file) => noting(file, queries)));
  const parts = partsByKey(concepts, listBounds.bundle, ({ page }) => keyOfPage(page));
  const members: string[] = [];
  for (const { number, items } of parts) members.push(await memberOf(`part ${number}`, items, queries));
  const last = parts.length > 0 ? noted : [...concepts, ...noted];
  members.push(await memberOf(lastMember, last, queries));
  return new Uint8Array(Buffer.concat(members.map((member) => Buffer.from(member, "base64"))));
}

/** Makes a file, and returns it as one that notes when it is read. */
async function noting({ name, text }: BundleFile, queries: Queries): Promise<BundleFile> {
  const [asked, made] = [`okf ${name}`, await text()];
  queries.state(asked, made);
  const read = () => {
    queries.note(asked);
    return made;
  };
  return { name, text: read };
}

const lastMember = "end";

/** Returns a member with some files, in Base64. The last one has the end of the tar. */
function memberOf(number: string, files: readonly BundleFile[], queries: Queries): Promise<string> {
  const [member, names] = [`archive, ${number}`, `files of archive, ${number}`];
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  queries.state(
    names,
    sorted.map(({ name }) => name),
  );
  return queries.query(member, async () => {
    queries.note(names);
    const texts = await Promise.all(sorted.map(async ({ name, text }) => ({ name, text: await text() })));
    const tar = await tarOf(texts);
    const packed = gzipSync(number === lastMember ? tar : tar.subarray(0, -endBytes), { mtime: 0 });
    return Buffer.from(packed).toString("base64");
  });
}
