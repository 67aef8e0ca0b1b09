import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { EarlierFolder } from "../../src/publish/earlier-folder.ts";
import { Publication } from "../../src/publish/publish.ts";
import { Seal } from "../../src/publish/seal.ts";
import { tallyOf } from "../../src/publish/tally.ts";
import { dist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { sealOf } from "../support/rewritten-build.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Texts by their address: 200 records of several packs, two of them alike */
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 200 }, (_, number) => [
    `/cases/case-${number}.md`,
    `The record ${number % 199} of the studio. `.repeat(20),
  ]),
);

const site = { baseUrl: "https://studio.example", ...defaultLimits, studio: readStudio(dist), documents: () => [] };

/** Publishes texts into a folder of its own, beside an earlier build. */
async function published(contents: typeof texts, previous?: string) {
  const folder = join(temporaryFolder(), "dist");
  mkdirSync(join(folder, "site"), { recursive: true });
  const earlier = previous === undefined ? undefined : EarlierFolder.open(previous);
  const publication = new Publication(folder, 5, { previous: earlier });
  await publication.add(
    Object.entries(contents).map(([path, content]) => ({
      path,
      mediaType: "text/markdown; charset=utf-8",
      body: async () => ({ content }),
    })),
  );
  const seal = new Seal(folder);
  publication.finish(site, seal);
  seal.close({ fingerprint: "", program: "", baseUrl: site.baseUrl, expires: "2999-01-01", isFrozen: true });
  return { folder, made: publication.made };
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(folder.length + 1))
    .sort();

/** Checks that a build is to the byte the one that knows no earlier one. */
async function assertAsAlone(folder: string, contents: typeof texts): Promise<void> {
  const alone = (await published(contents)).folder;
  assert.deepEqual(filesOf(folder), filesOf(alone));
  for (const file of filesOf(alone)) {
    assert.ok(readFileSync(join(folder, file)).equals(readFileSync(join(alone, file))), file);
  }
}

/** Returns the files that are the same file in both builds. */
const shared = (one: string, other: string) =>
  filesOf(one).filter((file) => statSync(join(one, file)).ino === statSync(join(other, file)).ino);

/** Edits of the texts; each leaves most of them as they are. */
const edits: Record<string, typeof texts> = {
  "nothing was edited": texts,
  "a text is longer": { ...texts, "/cases/case-7.md": "A much longer text than before. ".repeat(40) },
  "a text has as many bytes": {
    ...texts,
    "/cases/case-8.md": (texts["/cases/case-8.md"] as string).replace("studio", "bakery"),
  },
  "a text is too short to be compressed": { ...texts, "/cases/case-9.md": "Short." },
  "texts come first, in between and last": {
    "/cases/a.md": "The first one.",
    ...Object.fromEntries(Object.entries(texts).toSpliced(50, 0, ["/cases/b.md", "The one in between."])),
    "/cases/c.md": "The last one.",
  },
  "texts are gone, the last one too": Object.fromEntries(
    Object.entries(texts).filter((_, index) => index % 40 !== 0 && index < 199),
  ),
  "two texts change places": {
    ...texts,
    "/cases/case-20.md": texts["/cases/case-21.md"] as string,
    "/cases/case-21.md": texts["/cases/case-20.md"] as string,
  },
  "the order is another one": Object.fromEntries(Object.entries(texts).reverse()),
};

describe("a build beside an earlier one", async () => {
  const before = await published(texts);

  for (const [edit, contents] of Object.entries(edits)) {
    it(`has the bytes of one that is alone if ${edit}`, async () => {
      const { folder } = await published(contents, before.folder);
      await assertAsAlone(folder, contents);
    });
  }

  it("compresses only what changed, and shares the files of the rest", async () => {
    const contents = edits["a text is longer"] as typeof texts;
    const { folder, made } = await published(contents, before.folder);
    assert.equal(made, 1);
    const own = filesOf(folder).filter((file) => !shared(folder, before.folder).includes(file));
    const pack = readManifest(folder).routes["/cases/case-7.md"]?.[0]?.identity.pack as number;
    const changed = [`bodies/${pack.toString(16).padStart(2, "0")}.pack`, "site/cases/case-7.md"];
    assert.deepEqual(own, ["build.json", ...changed, "manifest.json"].sort());
  });

  it("counts the files of the site", async () => {
    const { folder } = await published(texts, before.folder);
    const { newest: _, ...size } = tallyOf(join(folder, "site"));
    assert.deepEqual(sealOf(folder).site, size);
  });

  const later = Date.now() / 1000 + 86_400;
  const damages: Record<string, (folder: string) => void> = {
    "a page was written to": (folder) => {
      const file = join(folder, "site/cases/case-3.md");
      writeFileSync(file, readFileSync(file, "utf8").replace("studio", "nobody"));
      utimesSync(file, later, later);
    },
    "a page is gone": (folder) => rmSync(join(folder, "site/cases/case-3.md")),
    "a pack was written to": (folder) => {
      const file = join(folder, "bodies", readdirSync(join(folder, "bodies"))[0] as string);
      writeFileSync(file, readFileSync(file).fill(7, 0, 20));
      utimesSync(file, later, later);
    },
    "a pack is gone": (folder) => rmSync(join(folder, "bodies", readdirSync(join(folder, "bodies"))[0] as string)),
    "a pack is cut off": (folder) =>
      writeFileSync(join(folder, "bodies", readdirSync(join(folder, "bodies"))[0] as string), "x"),
    "its manifest is torn": (folder) => writeFileSync(join(folder, "manifest.json"), "{"),
    "its seal is torn": (folder) => writeFileSync(join(folder, "build.json"), "{"),
    "its seal is gone": (folder) => rmSync(join(folder, "build.json")),
  };
  for (const [damage, act] of Object.entries(damages)) {
    it(`takes nothing that is wrong of an earlier one of which ${damage}`, async () => {
      const damaged = (await published(texts)).folder;
      act(damaged);
      const { folder } = await published(texts, damaged);
      await assertAsAlone(folder, texts);
    });
  }
});
