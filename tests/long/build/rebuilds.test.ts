import assert from "node:assert/strict";
import { appendFileSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import type { Build } from "../../../functions/build.ts";
import { openBuild } from "../../../functions/hosts/node/open-build.ts";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { parseSource } from "../../../src/loader/read/front-matter.ts";
import type { BuildRun } from "../../build/build-run.ts";
import { copyProject, hashesBelow } from "../../build/project-copy.ts";
import { startFixture } from "../../support/fixture.ts";
import { fourthService, guide } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { oddBuild, oddLimits, writeOddStudio } from "./odd-studio.ts";

/** Case that no page shows in an example of the sandbox. */
const caseSlug = "guardies-de-cala-fosca";
const record = `content/cases/ca/${caseSlug}.md`;
const pdf = `content/resources/ca/${guide}.pdf`;
const copy = await copyProject(writeOddStudio);
const dist = join(copy.folder, "dist");
const title = (parseSource(copy.read(record)).data as { title: string }).title;

/** Runs a build and returns its output. */
async function build(variables: Record<string, string>, from: "tests" | "nothing"): Promise<BuildRun> {
  const run = await copy.build({ ...oddLimits, ...variables }, { from });
  assert.equal(run.status, 0, run.output);
  return run;
}

/** Reads the figures of the output line about the surfaces. */
function figures({ output }: BuildRun): { files: number; compressed: number; unchanged: number } {
  const found = /surfaces +(\d+) files, (\d+) compressed, (\d+) unchanged/.exec(output);
  assert.ok(found, output);
  const [files, compressed, unchanged] = found.slice(1).map(Number) as [number, number, number];
  return { files, compressed, unchanged };
}

/** Returns the files that only one of two builds has. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}

/**
 * Returns the files of the site with their text; of an archive, its contents. The sandbox is left out, since it answers
 * from frozen records.
 */
function filesOfSite(): Map<string, string> {
  const names = globSync("**/*.*", { cwd: join(dist, "site") }).sort();
  const files = names.filter((name) => !name.includes("sandbox"));
  return new Map(
    files.map((name) => {
      const bytes = readFileSync(join(dist, "site", name));
      return [name, (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")];
    }),
  );
}

/** Returns the pictures that Astro made, each with its time. */
function madePictures(): string[] {
  const files = globSync(".studio/astro/*/assets/*.webp", { cwd: copy.folder });
  return files.map((file) => `${file} ${statSync(join(copy.folder, file)).mtimeMs}`).sort();
}

function compressedBodies(): Set<string> {
  const variants = Object.values(readManifest(dist).routes).flat();
  return new Set(variants.filter(({ br, gzip }) => br || gzip).map(({ identity }) => identity.etag));
}

/** Returns the list of changes that the latest build left beside it. */
function writtenChanges(): Record<"added" | "changed" | "removed", string[]> & { build: string; fingerprint: string } {
  return JSON.parse(copy.read("changes.json"));
}

let first: BuildRun;
let built: string[];

before(async () => {
  // Names that occur in Astro's code.
  first = await build({ DEV: "1", error: "of-the-machine", _: "of-the-machine" }, "nothing");
  built = copy.hashes();
});

describe("a build", () => {
  it("compresses everything when there is no build before it", () => {
    const { files, compressed, unchanged } = figures(first);
    assert.ok(compressed > 100 && files >= compressed);
    assert.equal(unchanged, 0);
  });

  it("lists every address as added when there is no build before it", () => {
    const { added, changed, removed, build: folder } = writtenChanges();
    assert.deepEqual([changed, removed, folder], [[], [], "dist"]);
    assert.deepEqual(added, Object.keys(readManifest(dist).routes).sort());
  });

  it("gives the same bytes in another folder and environment, and after another build", async () => {
    const { dist: other } = await oddBuild();
    assert.deepEqual(difference(hashesBelow(other), built), []);
  });

  it("stops at a fault in the content, names it, and leaves the build before it as it is", async () => {
    const file = `content/services/ca/${fourthService}.md`;
    const good = copy.read(file);
    copy.write(file, good.replace(/^order: .*$/m, "order: first"));
    const { status, output } = await copy.build();
    copy.write(file, good);
    assert.equal(status, 1);
    const fault = `content/services/ca/${fourthService}\\.md:5 › order: .*expected a whole number`;
    assert.match(output, new RegExp(`1 fault in the content:\\n {2}${fault}`));
    assert.doesNotMatch(output, /\n {4}at /);
    assert.deepEqual(difference(copy.hashes(), built), []);
  });

  it("stops when the PDF of a guide is missing, names it, and leaves the build before it as it is", async () => {
    const file = `content/resources/en/${guide}.pdf`;
    const away = join(copy.folder, "away.pdf");
    renameSync(join(copy.folder, file), away);
    const { status, output } = await copy.build();
    renameSync(away, join(copy.folder, file));
    assert.equal(status, 1);
    assert.match(output, new RegExp(`1 fault in the content:\\n {2}${file.replace(".", "\\.")}: is missing`));
    assert.deepEqual(difference(copy.hashes(), built), []);
  });
});

describe("a build after a change of the content", () => {
  let [earlier, later] = [new Map<string, string>(), new Map<string, string>()];
  let opened: Build;
  let second: BuildRun;
  let madeBefore: string[] = [];
  let compressedBefore = new Set<string>();
  const [old, changed] = [Buffer.from(readFileSync(join(copy.folder, pdf))), Buffer.from("\n% changed\n")];

  before(async () => {
    earlier = filesOfSite();
    opened = await openBuild(dist);
    madeBefore = madePictures();
    compressedBefore = compressedBodies();
    copy.write(record, copy.read(record).replace(title, "Zebra crossing for one"));
    appendFileSync(join(copy.folder, pdf), changed);
    second = await build({}, "tests");
    later = filesOfSite();
  });

  it("differs in every document that mentions a changed title, and in no other one", () => {
    const inText = [...earlier].filter(([, text]) => text.includes(title)).map(([name]) => name);
    // Where the title is drawn.
    const mentions = [...inText, `share/cases/${caseSlug}.png`];
    const changes = [...later].filter(([name, text]) => earlier.get(name) !== text).map(([name]) => name);
    assert.deepEqual(changes.sort(), mentions.sort());
    assert.ok(mentions.length > 15, mentions.join(", "));
    assert.deepEqual([...later.keys()], [...earlier.keys()]);
  });

  it("has the old title in no document", () => {
    const outdated = [...later].filter(([, text]) => text.includes(title)).map(([name]) => name);
    assert.deepEqual(outdated, []);
  });

  it("compresses what changed, and takes everything else from the build before it", () => {
    const { compressed, unchanged } = figures(second);
    const fresh = compressedBodies().difference(compressedBefore);
    assert.ok(fresh.size > 15);
    assert.equal(compressed + unchanged, figures(first).compressed);
    assert.ok(
      compressed >= fresh.size && compressed < 2 * fresh.size,
      `${compressed} compressed, ${fresh.size} changed`,
    );
  });

  it("lists the addresses that it changed, and names itself", () => {
    const { added, changed, removed, fingerprint } = writtenChanges();
    assert.deepEqual([added, removed], [[], []]);
    for (const variant of ["", ".md", ".json"]) assert.ok(changed.includes(`/cases/${caseSlug}${variant}`), variant);
    assert.ok(!changed.includes("/privacy"));
    assert.equal(fingerprint, JSON.parse(copy.read("dist/build.json")).fingerprint);
  });

  it("takes the pictures that did not change from the build before it", () => {
    assert.ok(madeBefore.length > 10);
    assert.deepEqual(madePictures(), madeBefore);
  });

  it("has the changed PDF of a guide, and whoever opened the build before it reads the old one", async () => {
    const read = async (from: Build) => Buffer.from((await from.guide(guide, "ca")?.read()) as Uint8Array);
    assert.deepEqual(await read(opened), old);
    assert.deepEqual(await read(await openBuild(dist)), Buffer.concat([old, changed]));
  });

  it("is refused at the start of a server when its PDFs of guides were changed in it", async () => {
    const pack = join(dist, "guides.pack");
    const good = readFileSync(pack);
    const bad = Buffer.from(good);
    bad[1000] = (bad[1000] as number) ^ 1;
    writeFileSync(pack, bad);
    await assert.rejects(startFixture(temporaryFolder(), {}, dist), /damaged: guides\.pack is not as it was built/);
    writeFileSync(pack, good);
  });

  it("gives the bytes of a build that had nothing to take", async () => {
    const kept = hashesBelow(dist);
    rmSync(join(copy.folder, ".studio"), { recursive: true });
    await build({ DIST_DIR: "dist-anew" }, "nothing");
    assert.deepEqual(difference(hashesBelow(join(copy.folder, "dist-anew")), kept), []);
  });
});
