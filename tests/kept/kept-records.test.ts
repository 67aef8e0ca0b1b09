import assert from "node:assert/strict";
import { appendFileSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { readRecords } from "../../src/loader/read/read-records.ts";
import { readSettings } from "../../src/loader/read/read-settings.ts";
import { keptSources, type Sources } from "../../src/loader/read/sources.ts";
import type { Queries } from "../../src/model/reads/queries.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { withStore } from "../../src/publish/store/with-store.ts";
import { content } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const locales = ["ca", "en", "es"];

/** Reads the records and the settings of a folder. */
async function readWith(folder: string, sources?: Sources) {
  const faults: ContentFault[] = [];
  const settings = await readSettings(folder, faults, sources);
  return { settings, faults, records: await readRecords(folder, locales, { sources }) };
}

/** Reads a folder with what an earlier reading left; returns what it has, and the number of files read anew. */
function readIn(folder: string, store: string) {
  return withStore(store, "program", async ({ texts }) => {
    let anew = 0;
    const counted: Pick<Queries, "derive"> = {
      derive: (kind, from, make) =>
        texts.derive(kind, from, () => {
          anew += 1;
          return make();
        }),
    };
    return { found: await readWith(folder, keptSources(counted)), anew };
  });
}

it("the records and texts that a build keeps are those of their files, also broken ones, and only a changed file is read anew", async () => {
  const [folder, store] = [temporaryFolder(), temporaryFolder()];
  cpSync(content, folder, { recursive: true });
  writeFileSync(join(folder, "articles/en/broken.md"), "---\ntitle: [\n---\n\nText.\n");
  writeFileSync(join(folder, "articles/en/faulty.md"), "---\ntitle: 1\nodd: true\n---\n\nText with [a link](/x).\n");
  appendFileSync(join(folder, "texts/en.yaml"), "odd: [\n");
  const first = await readIn(folder, store);
  const second = await readIn(folder, store);
  assert.ok(first.anew > 20);
  assert.equal(second.anew, 0);
  const plain = await readWith(folder);
  assert.ok(plain.records.faults.length >= 2);
  assert.deepEqual(
    plain.faults.map(({ file }) => file),
    ["texts/en.yaml"],
  );
  assert.deepEqual(first.found, plain);
  assert.deepEqual(second.found, plain);
  appendFileSync(join(folder, "articles/en/faulty.md"), "More.\n");
  assert.equal((await readIn(folder, store)).anew, 1);
  assert.deepEqual((await readIn(folder, store)).found, await readWith(folder));
});
