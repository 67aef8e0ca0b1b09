import assert from "node:assert/strict";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, describe, it, mock } from "node:test";
import { type OpenedBuild, openBuild } from "../../functions/hosts/node/open-build.ts";
import { PackReader, readManifest } from "../../functions/hosts/node/pack.ts";
import { sealFile } from "../../src/api/http/manifest.ts";
import { EarlierFolder } from "../../src/publish/earlier-folder.ts";
import { Seal } from "../../src/publish/seal.ts";
import { dist } from "../support/places.ts";
import { bodyPacksOf, copyBuild, sealOf } from "../support/rewritten-build.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const inodeOf = (file: string) => statSync(file).ino;
const [first = "", second = ""] = bodyPacksOf(dist);
const served = join(temporaryFolder(), "served");
copyBuild(dist, served);
const open = await openBuild(served);
after(() => open.close());

/** Makes a build beside the served one that has its files by links. */
function linked(): string {
  const folder = join(temporaryFolder(), "next");
  for (const name of [sealFile, ...Object.keys(sealOf(served).files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    linkSync(join(served, name), join(folder, name));
  }
  return folder;
}

/** Opens a build in place of the served one; returns it with the number of packs that were read whole. */
async function taking(folder: string): Promise<{ next: OpenedBuild; measured: number }> {
  const { mock: measure } = mock.method(PackReader.prototype, "measure");
  const next = await openBuild(folder, open).finally(() => measure.restore());
  after(() => next.close());
  return { next, measured: measure.callCount() };
}

describe("a build in place of the served one", () => {
  it("reads no pack that is the same file, and takes the fixtures that were read", async () => {
    const { next, measured } = await taking(linked());
    assert.equal(measured, 0);
    assert.equal(next.fixtures, open.fixtures);
    for (const [, [variant]] of Object.entries(readManifest(served).routes)) {
      const bytes = (build: OpenedBuild) => build.bodies.read(variant?.identity as never);
      assert.deepEqual(bytes(next), bytes(open));
    }
  });

  it("reads a pack that was replaced, and no other one", async () => {
    const folder = linked();
    const bytes = readFileSync(join(folder, first));
    rmSync(join(folder, first));
    writeFileSync(join(folder, first), bytes);
    assert.equal((await taking(folder)).measured, 1);
  });

  it("reads a pack that was written to, and refuses it if it is not as the seal says", async () => {
    const folder = join(temporaryFolder(), "next");
    copyBuild(dist, folder);
    const before = await openBuild(folder);
    after(() => before.close());
    const bytes = readFileSync(join(folder, first));
    bytes[0] = (bytes[0] as number) ^ 1;
    writeFileSync(join(folder, first), bytes);
    utimesSync(join(folder, first), 1, 1);
    await assert.rejects(openBuild(folder, before), {
      message: new RegExp(`damaged: ${first} is not as it was built`),
    });
  });

  it("reads a pack whose seal is another one", async () => {
    const folder = linked();
    rmSync(join(folder, sealFile));
    const seal = sealOf(served);
    const files = { ...seal.files, [second]: { bytes: 7, sha256: "0" } };
    writeFileSync(join(folder, sealFile), JSON.stringify({ ...seal, files }));
    await assert.rejects(openBuild(folder, open), { message: new RegExp(`damaged: ${second} is not as it was built`) });
  });
});

describe("the packs of a build", () => {
  /** Returns a build whose seal is its newest file, as builds write it. */
  function sealedLast(): string {
    const before = join(temporaryFolder(), "before");
    copyBuild(dist, before);
    writeFileSync(join(before, sealFile), readFileSync(join(before, sealFile)));
    return before;
  }

  /** Links the packs that a build beside `before` shares with it; returns true if the first one is the same file. */
  function isShared(before: string): boolean {
    const folder = join(temporaryFolder(), "next");
    copyBuild(dist, folder);
    const seal = new Seal(folder);
    for (const [name, sealed] of Object.entries(sealOf(folder).files)) seal.add(name, sealed);
    seal.link(EarlierFolder.open(before) as EarlierFolder);
    return inodeOf(join(folder, first)) === inodeOf(join(before, first));
  }

  it("are the files of the build before where that has the same", () => assert.ok(isShared(sealedLast())));

  it("are files of their own where somebody wrote to that build", () => {
    const before = sealedLast();
    const later = Date.now() / 1000 + 60;
    utimesSync(join(before, first), later, later);
    assert.ok(!isShared(before));
  });
});
