import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Build } from "../../../functions/build.ts";
import { openBuild } from "../../../functions/node/open-build.ts";
import type { RunningServer } from "../../../functions/node/start-server.ts";
import { copyProject } from "../../build/project-copy.ts";
import { askFetch, askSocket } from "../../support/ask.ts";
import { checkAnswer } from "../../support/checks.ts";
import { startFixture } from "../../support/fixture.ts";
import { guide, service } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const slug = guide;
const copy = copyProject();
const dist = join(copy.folder, "dist");
const dataDir = temporaryFolder();
let server: RunningServer;
let opened: Build;

before(async () => {
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
  opened = await openBuild(dist);
  ({ server } = await startFixture(dataDir, {}, dist));
});
after(() => server?.stop());

function contentPdf(locale: string, folder = "content"): Buffer {
  return readFileSync(join(copy.folder, folder, `resources/${locale}/${slug}.pdf`));
}

/** Ways in which somebody might ask for the file. */
const guesses = [
  `/resources/${slug}.pdf`,
  `/resources/ca/${slug}.pdf`,
  `/en/resources/${slug}.pdf`,
  `/resources/${slug}.guide.md`,
  `/resources/${slug}.guide`,
  `/resources/${slug}/${slug}.pdf`,
  `/content/resources/ca/${slug}.pdf`,
  `/site/resources/${slug}.pdf`,
  "/guides.pack",
  "/guides.json",
  "/build.json",
  "/dist/guides.pack",
  "//guides.pack",
  "/..%2fguides.pack",
  "/%2e%2e/guides.pack",
  "/resources/..%2f..%2fguides.pack",
  "/..%5cguides.pack",
  "/guides%2epack",
  "/guides.pack%00.md",
  `/resources/${slug}%2epdf`,
  `/resources/${slug}.PDF`,
  `/%72esources/ca/${slug}.pdf`,
  `/resources%2fca%2f${slug}.pdf`,
  `/resources/./ca/${slug}.pdf`,
  `/api/resources/${slug}.pdf`,
  `/api/v1/resources/${slug}.pdf`,
  `/sandbox/api/v1/resources/${slug}`,
];

const beginning = contentPdf("ca").subarray(0, 64);

describe("the PDF of a guide", () => {
  it("can be read from the build, in every language that it is in", async () => {
    for (const locale of ["ca", "en"]) {
      const guide = opened.guide(slug, locale);
      assert.ok(guide);
      assert.equal(guide.name, `${slug}.pdf`);
      assert.equal(guide.bytes, contentPdf(locale).length);
      assert.deepEqual(Buffer.from(await guide.read()), contentPdf(locale));
    }
  });

  it("is there for no other record and no other language", () => {
    const unknown = [
      ["llista-de-seguretat", "en"],
      [slug, "fr"],
      [service, "ca"],
      ["../../studio", "ca"],
      ["__proto__", "ca"],
    ] as const;
    for (const [name, locale] of unknown) assert.equal(opened.guide(name, locale), undefined, name);
  });

  it("is answered at no address", async () => {
    for (const path of guesses) {
      for (const answer of [await askSocket(server.port, path), await askFetch(server.respond, path)]) {
        assert.ok(answer.status === 400 || answer.status === 404 || answer.status === 308, `${path}: ${answer.status}`);
        if (answer.status !== 308) await checkAnswer(answer.clone(), "GET");
        assert.doesNotMatch(Buffer.from(await answer.arrayBuffer()).toString("latin1"), /%PDF-/, path);
      }
    }
  });

  it("lies neither among the files of the site nor among the bodies that are served", () => {
    const site = readdirSync(join(dist, "site"), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name));
    for (const file of [...site, join(dist, "bodies.pack")]) {
      assert.equal(readFileSync(file).includes(beginning), false, file);
    }
    const addresses = Object.keys(opened.manifest.routes);
    assert.deepEqual(
      addresses.filter((path) => /\.pdf|guides?\.(pack|json|md)/.test(path)),
      [],
    );
  });

  it("stays the same for whoever opened the build, and is a new one after the next", async () => {
    const old = contentPdf("ca");
    const changed = Buffer.concat([old, Buffer.from("\n% changed\n")]);
    writeFileSync(join(copy.folder, `content/resources/ca/${slug}.pdf`), changed);
    const { status, output } = await copy.build();
    assert.equal(status, 0, output);
    assert.deepEqual(Buffer.from((await opened.guide(slug, "ca")?.read()) as Uint8Array), old);
    assert.deepEqual(Buffer.from((await (await openBuild(dist)).guide(slug, "ca")?.read()) as Uint8Array), changed);
  });

  it("that was changed in a build is refused at its start", async () => {
    const pack = join(dist, "guides.pack");
    const good = readFileSync(pack);
    const bad = Buffer.from(good);
    bad[1000] = (bad[1000] as number) ^ 1;
    writeFileSync(pack, bad);
    await assert.rejects(startFixture(temporaryFolder(), {}, dist), /damaged: guides\.pack is not as it was built/);
    writeFileSync(pack, good);
  });

  it("that is missing in the content stops the build, which names it and leaves the old one", async () => {
    const file = join(copy.folder, `content/resources/en/${slug}.pdf`);
    const before = copy.hashes();
    renameSync(file, join(copy.folder, "away.pdf"));
    const { status, output } = await copy.build();
    renameSync(join(copy.folder, "away.pdf"), file);
    assert.equal(status, 1);
    assert.match(output, new RegExp(`1 fault in the content:\\n {2}content/resources/en/${slug}\\.pdf: is missing`));
    assert.deepEqual(copy.hashes(), before);
  });

  it("comes from the content folder that was named", async () => {
    cpSync(join(copy.folder, "content"), join(copy.folder, "elsewhere"), { recursive: true });
    rmSync(join(copy.folder, "content"), { recursive: true });
    const { status, output } = await copy.build({ CONTENT_DIR: "elsewhere" });
    assert.equal(status, 0, output);
    const bytes = await (await openBuild(dist)).guide(slug, "en")?.read();
    assert.deepEqual(Buffer.from(bytes as Uint8Array), contentPdf("en", "elsewhere"));
  });
});
