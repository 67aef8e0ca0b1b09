import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { before, describe, it } from "node:test";
import { cacheFolder } from "../../../src/publish/run/cache-folder.ts";
import { askSocket } from "../../support/ask.ts";
import { childEnvironment } from "../../support/child-environment.ts";
import { startFixture } from "../../support/fixture.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";

describe("a studio in a folder of its own, with a program elsewhere", () => {
  const folder = temporaryFolder();
  const run = (file: string, ...words: string[]) => {
    const options = { cwd: folder, encoding: "utf8", env: childEnvironment() } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...words], options);
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  };

  before(() => {
    writeSmallStudio(folder);
    writeInto(join(folder, "package.json"), '{ "private": true }');
    writeInto(join(folder, "node_modules/other/README.md"), "# No content\n");
    writeInto(join(folder, "node_modules/other/docs/a/b.mdx"), 'import "nowhere";\n');
    writeInto(join(folder, "node_modules/other/a.orig"), "");
    run("scripts/build.ts");
  });

  it("is built beside its content, which the program does not take for content", () => {
    assert.match(run("scripts/build.ts"), /up to date/);
    const said = run("scripts/studio.mjs", "check");
    assert.match(said, /no faults/);
    assert.doesNotMatch(said, /left beside another/);
  });

  it("is served from there", async () => {
    const { server } = await startFixture(temporaryFolder(), {}, join(folder, "dist"));
    try {
      for (const path of ["/", "/services.md", "/api/v1/services"]) {
        assert.equal((await askSocket(server.port, path)).status, 200, path);
      }
    } finally {
      await server.stop();
    }
  });

  it("keeps what can be made again in one folder, and leaves nothing of it with the program", () => {
    const name = basename(cacheFolder(folder));
    assert.ok(existsSync(join(folder, ".studio/astro", name)), "the studio keeps it under this name");
    assert.ok(existsSync(join(folder, ".studio/astro", name, ".astro")), "and what Astro writes for itself");
    assert.ok(!existsSync(join(root, ".studio/astro", name)), "the program keeps nothing of it");
    assert.deepEqual(readdirSync(join(folder, "node_modules")), ["other"]);
  });
});
