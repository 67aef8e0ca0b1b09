import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guideIndexFile, guidePackFile, PackWriter } from "../../../functions/hosts/node/pack.ts";
import { tagOfHash } from "../../../functions/http/entity-tag.ts";
import type { EncodedBody } from "../../api/http/manifest.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { guideFileOf, guideNameOf } from "../../model/studio/guide-files.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Seal } from "../seal.ts";

/** Adds the guides' PDFs to a build as files without an address. */
export function packGuides(content: string, { entries }: Studio, folder: string, seal: Seal): void {
  const pack = new PackWriter(folder, guidePackFile);
  const index: Record<string, EncodedBody> = {};
  const guides = entries
    .filter(({ collection }) => collectionRow(collection).guide)
    .map((entry) => ({ name: guideNameOf(entry), file: guideFileOf(entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, file } of guides) {
    const bytes = readFileSync(join(content, file));
    index[name] = pack.append(tagOfHash(hash("sha256", bytes, "buffer")), bytes);
  }
  seal.add(guidePackFile, pack.close());
  seal.write(guideIndexFile, JSON.stringify(index));
}
