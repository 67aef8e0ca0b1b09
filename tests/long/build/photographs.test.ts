import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { BodyFiles } from "../../../functions/hosts/node/body-packs.ts";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { readTags, tags } from "../../../src/loader/photographs/exif.ts";
import { keptBuild } from "../../build/kept-build.ts";
import { rights, secrets } from "../../photographs/marked-pictures.ts";
import { askFetch } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { pairs, photographs, writePhotographedStudio } from "./photographed-studio.ts";

const { dist, published } = await keptBuild({
  name: "photographs",
  module: join(import.meta.dirname, "photographed-studio.ts"),
  write: writePhotographedStudio,
});
const { server } = await startFixture(temporaryFolder(), {}, dist);
after(() => server.stop());

const signs = [...secrets, "sodipodi", "inkscape:", "<metadata"];
const heldIn = (bytes: Buffer) => signs.filter((sign) => bytes.includes(sign));

describe("a build with pictures that hold place, camera and author", () => {
  it("publishes no body and no file with any of them", () => {
    const { routes } = readManifest(dist);
    const bodies = new BodyFiles(dist);
    const held = Object.entries(routes).flatMap(([path, variants]) =>
      variants.flatMap(({ type, identity, file }) => {
        const bytes = Buffer.from(bodies.read(identity));
        const whole = type === "application/gzip" ? gunzipSync(bytes) : bytes;
        return [...heldIn(whole), ...heldIn(readFileSync(join(dist, "site", file)))].map((sign) => `${path}: ${sign}`);
      }),
    );
    bodies.close();
    assert.deepEqual(held, []);
  });

  it("publishes each linked picture with its orientation, profile and copyright", () =>
    everyRow(
      Object.keys(photographs).filter((file) => /jpg|png|webp|avif/.test(file)),
      async (file) => {
        const [stem = "", ending = ""] = file.split(".");
        const link = new RegExp(`<a href="(/_astro/${stem}\\.[^"]+\\.${ending})"`).exec(
          published("services/photographs.html"),
        )?.[1];
        const answer = await askFetch(server.respond, link ?? assert.fail("no link"));
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { icc, orientation, exif } = await sharp(bytes).metadata();
        const [given] = [await sharp(await photographs[file as "camera.jpg"]()).metadata()];
        assert.deepEqual([icc, orientation], [given?.icc, given?.orientation]);
        assert.equal(readTags(exif ?? Buffer.alloc(0)).get(tags.copyright), rights);
      },
    ));
});

it("a picture that is linked and shown is answered at each of its addresses, whatever its name says and whatever equals it", () =>
  everyRow(["html", "md", "json"], async (ending) => {
    const text = published(`services/equal.${ending}`);
    const named = new Set([...text.matchAll(/\/_astro\/[^"\s,\\]+?(?=\)?["\s,\\])/g)].map(([path]) => path));
    const pictures = [...named].filter((path) => /\.(jpg|png|webp)$/.test(path));
    assert.ok(pictures.length >= (pairs.length + 1) * 2, String(pictures));
    for (const path of pictures) {
      const answer = await askFetch(server.respond, path);
      assert.equal(answer.status, 200, path);
      assert.ok((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width > 0, path);
    }
  }));
