import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { BuildSeal } from "../../src/api/http/manifest.ts";
import { tallyOf } from "../../src/publish/tally.ts";
import { renderedBuild } from "../support/rendered-build.ts";

const { fingerprint, baseUrl, expires, files, site } = JSON.parse(
  readFileSync(join(renderedBuild, "build.json"), "utf8"),
) as BuildSeal;

describe("the seal of a build", () => {
  it("names what the build was made from", () => {
    assert.match(fingerprint, /^[0-9a-f]{64}$/);
    assert.equal(baseUrl, "http://localhost:4321");
  });

  it("names the day on which its security contact expires", () =>
    assert.ok(
      readFileSync(join(renderedBuild, "site/.well-known/security.txt"), "utf8").includes(`Expires: ${expires}T`),
    ));

  it("has the number and the bytes of the site's files", () => {
    const { files: count, bytes } = tallyOf(join(renderedBuild, "site"));
    assert.deepEqual(site, { files: count, bytes });
  });

  it("names every file beside the site's own, with its size and its hash", () => {
    // Folders beside the site are layouts for hosts.
    const top = readdirSync(renderedBuild, { withFileTypes: true })
      .filter((item) => item.isFile() && item.name !== "build.json")
      .map(({ name }) => name);
    const present = [...top, ...readdirSync(join(renderedBuild, "bodies")).map((name) => `bodies/${name}`)];
    assert.deepEqual(Object.keys(files).sort(), present.sort());
    for (const name of present) {
      const bytes = readFileSync(join(renderedBuild, name));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      assert.deepEqual(files[name], { bytes: bytes.length, sha256 }, name);
    }
  });
});
