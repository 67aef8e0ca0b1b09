import assert from "node:assert/strict";
import { appendFileSync, cpSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import type { Build } from "../../../functions/build.ts";
import { openBuild } from "../../../functions/node/open-build.ts";
import { PackReader, readManifest } from "../../../functions/node/pack.ts";
import { compress, qualityOf } from "../../../src/build/encode.ts";
import { parseSource } from "../../../src/model/front-matter.ts";
import type { BuildRun } from "../../build/build-run.ts";
import { copyProject, type ProjectCopy } from "../../build/project-copy.ts";
import { startFixture } from "../../support/fixture.ts";
import { small, writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite } from "../../support/write-into.ts";
import { drawPicture } from "./drawn-pictures.ts";

const [copy, other] = [copyProject(writeSmallStudio), copyProject(writeSmallStudio)];
const dist = join(copy.folder, "dist");
const record = `articles/ca/${small.articles}.md`;
const title = (parseSource(copy.read(`content/${record}`)).data as { title: string }).title;
const pdf = `content/resources/ca/${small.resources}.pdf`;

/** Shows a picture in the prose of a service. */
async function showPicture({ folder }: ProjectCopy): Promise<void> {
  const services = join(folder, "content/services/ca");
  await drawPicture(join(services, "quay.jpg"), 1200, 800);
  appendFileSync(join(services, `${small.services}.md`), "\n![The quay](./quay.jpg)\n");
}

/** Builds, and answers with what was printed. */
async function build(from: ProjectCopy, variables: Record<string, string> = {}): Promise<BuildRun> {
  const run = await from.build(variables);
  assert.equal(run.status, 0, run.output);
  return run;
}

/** The figures of the line that tells about the surfaces. */
function figures({ output }: BuildRun): { files: number; compressed: number; unchanged: number } {
  const found = /surfaces +(\d+) files, (\d+) compressed, (\d+) unchanged/.exec(output);
  assert.ok(found, output);
  const [files, compressed, unchanged] = found.slice(1).map(Number) as [number, number, number];
  return { files, compressed, unchanged };
}

/** Files that two builds do not have in common. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}

/** Files of the site with their text; an archive is what is in it. The sandbox answers from frozen records. */
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

/** Pictures that Astro made, each with when it was made. */
function madePictures(): string[] {
  const files = globSync("node_modules/.cache/astro/*/assets/*.webp", { cwd: copy.folder });
  return files.map((file) => `${file} ${statSync(join(copy.folder, file)).mtimeMs}`).sort();
}

let first: BuildRun;
let built: string[];

before(async () => {
  await Promise.all([copy, other].map(showPicture));
  first = await build(copy);
  built = copy.hashes();
});

describe("a build", () => {
  it("compresses everything when there is no build before it", () => {
    const { files, compressed, unchanged } = figures(first);
    assert.ok(compressed > 100 && files >= compressed);
    assert.equal(unchanged, 0);
  });

  it("gives each body the bytes that compressing it again gives", async () => {
    const { routes, effort } = readManifest(dist);
    const pack = new PackReader(dist);
    for (const { type, identity, br, gzip } of Object.values(routes).flat()) {
      if (!br && !gzip) continue;
      const again = await compress(Uint8Array.from(pack.read(identity)), qualityOf(type, effort));
      assert.deepEqual([br && pack.read(br), gzip && pack.read(gzip)], [again.br, again.gzip].map(bytesOf));
    }
    pack.close();
  });

  it("gives the same bytes in another folder and environment, and compresses nothing after an equal build", async () => {
    cpSync(dist, join(other.folder, "dist"), { recursive: true });
    // Names that occur in Astro's code.
    const again = await build(other, { DEV: "1", error: "of-the-machine", _: "of-the-machine" });
    assert.deepEqual(figures(again), { ...figures(first), compressed: 0, unchanged: figures(first).compressed });
    assert.deepEqual(difference(other.hashes(), built), []);
  });

  it("stops at a fault in the content, names it, and leaves the build before it as it is", async () => {
    const file = `content/services/ca/${small.services}.md`;
    const good = copy.read(file);
    copy.write(file, good.replace(/^order: .*$/m, "order: first"));
    const { status, output } = await copy.build();
    copy.write(file, good);
    assert.equal(status, 1);
    const fault = `content/services/ca/${small.services}\\.md:5 › order: .*expected a whole number`;
    assert.match(output, new RegExp(`1 fault in the content:\\n {2}${fault}`));
    assert.doesNotMatch(output, /\n {4}at /);
    assert.deepEqual(difference(copy.hashes(), built), []);
  });

  it("stops when the PDF of a guide is missing, names it, and leaves the build before it as it is", async () => {
    const file = `content/resources/en/${small.resources}.pdf`;
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
  const [old, changed] = [Buffer.from(readFileSync(join(copy.folder, pdf))), Buffer.from("\n% changed\n")];

  before(async () => {
    earlier = filesOfSite();
    opened = await openBuild(dist);
    madeBefore = madePictures();
    rewrite(join(copy.folder, "content", record), (text) => text.replace(title, "Zebra crossing for one"));
    appendFileSync(join(copy.folder, pdf), changed);
    await build(copy);
    later = filesOfSite();
  });
  let madeBefore: string[] = [];

  it("differs in every document that mentions a changed title, and in no other one", () => {
    const inText = [...earlier].filter(([, text]) => text.includes(title)).map(([name]) => name);
    // Where the title is drawn.
    const mentions = [...inText, `share/articles/${small.articles}.png`];
    const changes = [...later].filter(([name, text]) => earlier.get(name) !== text).map(([name]) => name);
    assert.deepEqual(changes.sort(), mentions.sort());
    assert.ok(mentions.length > 15, mentions.join(", "));
    assert.deepEqual([...later.keys()], [...earlier.keys()]);
  });

  it("has a title as it was before the change in no document", () => {
    const outdated = [...later].filter(([, text]) => text.includes(title)).map(([name]) => name);
    assert.deepEqual(outdated, []);
  });

  it("takes the pictures that did not change from the build before it", () => {
    assert.ok(madeBefore.length > 1);
    assert.deepEqual(madePictures(), madeBefore);
  });

  it("has the changed PDF of a guide, and whoever opened the build before it reads the old one", async () => {
    const read = async (from: Build) => Buffer.from((await from.guide(small.resources, "ca")?.read()) as Uint8Array);
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
});

function bytesOf(body: Uint8Array | undefined): Buffer | undefined {
  return body && Buffer.from(body);
}
