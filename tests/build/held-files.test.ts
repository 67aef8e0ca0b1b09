import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { heldBytes } from "../../src/api/http/hashed-files.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { EarlierFolder } from "../../src/publish/earlier-folder.ts";
import { Publication } from "../../src/publish/publish.ts";
import { Seal } from "../../src/publish/seal.ts";
import { dist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { write } from "../support/rewritten-build.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const studio = readStudio(dist);

interface Made {
  files: Record<string, string>;
  /** Hour of the build. */
  hour: number;
  previous?: string;
  isPreview?: boolean;
  effort?: number;
}

/** Publishes style sheets beside an earlier build, and holds its files for 26 hours; returns the folder. */
async function build({ files, hour, previous, isPreview = false, effort = 5 }: Made): Promise<string> {
  const folder = join(temporaryFolder(), "dist");
  mkdirSync(join(folder, "site"), { recursive: true });
  const publication = new Publication(folder, effort, {
    previous: previous ? EarlierFolder.open(previous) : undefined,
  });
  await publication.add(
    Object.entries(files).map(([path, content]) => ({
      path,
      mediaType: "text/css; charset=utf-8",
      body: async () => ({ content }),
    })),
  );
  await publication.hold({ now: new Date(hour * 3_600_000).toISOString(), hours: 26 }, isPreview);
  const seal = new Seal(folder);
  const site = { baseUrl: "https://studio.example", ...defaultLimits, documents: () => [] };
  publication.finish({ ...site, studio: isPreview ? { ...studio, isPreview } : studio }, seal);
  seal.close({ fingerprint: "", program: "", baseUrl: site.baseUrl, expires: "2999-01-01", isFrozen: true });
  return folder;
}

const addressesIn = (folder: string) => Object.keys(readManifest(folder).routes).sort();

const sheets = { "/_astro/one.aa.css": "body { color: red }".repeat(40), "/logo.svg": "<svg/>" };

describe("Hashed files of earlier builds", () => {
  it("stay for 26 hours from the first build without them, with their bytes and codings", async () => {
    const first = await build({ files: sheets, hour: 0 });
    const second = await build({ files: { "/_astro/two.bb.css": "two" }, hour: 100, previous: first });
    const third = await build({ files: {}, hour: 125, previous: second });
    for (const folder of [second, third]) {
      const held = readManifest(folder).routes["/_astro/one.aa.css"]?.[0];
      assert.equal(held?.left, new Date(100 * 3_600_000).toISOString());
      assert.ok(held.br && held.gzip && held.type === "text/css; charset=utf-8");
      assert.equal(readFileSync(join(folder, "site", held.file), "utf8"), sheets["/_astro/one.aa.css"]);
    }
    const fourth = await build({ files: {}, hour: 127, previous: third });
    assert.deepEqual(addressesIn(fourth), ["/_astro/two.bb.css"]);
    assert.ok(!existsSync(join(fourth, "site/_astro/one.aa.css")));
  });

  it("are all that stays: a file at an address without a hash goes with its build", async () => {
    const first = await build({ files: sheets, hour: 0 });
    assert.deepEqual(addressesIn(await build({ files: {}, hour: 1, previous: first })), ["/_astro/one.aa.css"]);
  });

  it("are held no longer once a page names them again", async () => {
    const first = await build({ files: sheets, hour: 0 });
    const second = await build({ files: {}, hour: 1, previous: first });
    const third = await build({ files: sheets, hour: 2, previous: second });
    assert.equal(readManifest(third).routes["/_astro/one.aa.css"]?.[0]?.left, undefined);
  });

  it("keep to a bound of bytes, and those that left first give way", async () => {
    const half = "x".repeat(heldBytes / 2);
    const first = await build({ files: { "/_astro/a.css": half }, hour: 0 });
    const second = await build({ files: { "/_astro/b.css": half }, hour: 1, previous: first });
    const third = await build({ files: { "/_astro/c.css": `${half}x` }, hour: 2, previous: second });
    const fourth = await build({ files: {}, hour: 3, previous: third });
    // The last one left with this build, and leaves no room for the two before it.
    assert.deepEqual(addressesIn(third), ["/_astro/a.css", "/_astro/b.css", "/_astro/c.css"]);
    assert.deepEqual(addressesIn(fourth), ["/_astro/c.css"]);
  });

  it("are compressed anew where the earlier build compressed otherwise", async () => {
    const first = await build({ files: sheets, hour: 0, effort: 10 });
    const second = await build({ files: {}, hour: 1, previous: first });
    assert.ok(readManifest(second).routes["/_astro/one.aa.css"]?.[0]?.br);
  });

  it("are not taken from a preview into a public build, which would publish pictures of drafts", async () => {
    const preview = await build({ files: sheets, hour: 0, isPreview: true });
    assert.deepEqual(addressesIn(await build({ files: {}, hour: 1, previous: preview })), []);
  });

  it("are left out where somebody wrote to the pack since", async () => {
    const first = await build({ files: sheets, hour: 0 });
    const pack = readManifest(first).routes["/_astro/one.aa.css"]?.[0]?.identity.pack ?? 0;
    write(first, `bodies/${pack.toString(16).padStart(2, "0")}.pack`, Buffer.alloc(4000));
    assert.deepEqual(addressesIn(await build({ files: {}, hour: 1, previous: first })), []);
  });
});
