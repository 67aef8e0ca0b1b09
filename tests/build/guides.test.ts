import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openBuild } from "../../functions/hosts/node/open-build.ts";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { askFetch, askSocket } from "../support/ask.ts";
import { assertNone } from "../support/assert-none.ts";
import { checkAnswer } from "../support/checks.ts";
import { everyRow } from "../support/every-row.ts";
import { startFixture } from "../support/fixture.ts";
import { content, dist } from "../support/places.ts";
import { bodyPacksOf } from "../support/rewritten-build.ts";
import { service, guide as slug } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const opened = await openBuild(dist);
const { server } = await startFixture(temporaryFolder());
after(() => server.stop());

function contentPdf(locale: string): Buffer {
  return readFileSync(join(content, `resources/${locale}/${slug}.pdf`));
}

/** Guessed addresses of the file. */
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
  it("is read from the build unchanged, in each of its languages", async () => {
    for (const locale of ["ca", "en"]) {
      const guide = opened.guide(slug, locale);
      assert.ok(guide);
      assert.equal(guide.name, `${slug}.pdf`);
      assert.equal(guide.bytes, contentPdf(locale).length);
      assert.deepEqual(Buffer.from(await guide.read()), contentPdf(locale));
    }
  });

  it("is missing for another record or another language", () => {
    const unknown = [
      ["llista-de-seguretat", "en"],
      [slug, "fr"],
      [service, "ca"],
      ["../../studio", "ca"],
      ["__proto__", "ca"],
    ] as const;
    for (const [name, locale] of unknown) assert.equal(opened.guide(name, locale), undefined, name);
  });

  it("is not served at any address", () =>
    everyRow(guesses, async (path) => {
      for (const answer of [await askSocket(server.port, path), await askFetch(server.respond, path)]) {
        assert.ok(answer.status === 400 || answer.status === 404 || answer.status === 308, `${path}: ${answer.status}`);
        if (answer.status !== 308) await checkAnswer(answer.clone(), "GET");
        assert.doesNotMatch(Buffer.from(await answer.arrayBuffer()).toString("latin1"), /%PDF-/, path);
      }
    }));

  it("lies neither among the files of the site nor among the bodies that are served", () => {
    const site = readdirSync(join(dist, "site"), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name));
    for (const file of [...site, ...bodyPacksOf(dist).map((name) => join(dist, name))]) {
      assert.equal(readFileSync(file).includes(beginning), false, file);
    }
    const addresses = Object.keys(readManifest(dist).routes);
    assertNone(addresses.filter((path) => /\.pdf|guides?\.(pack|json|md)/.test(path)));
  });
});
