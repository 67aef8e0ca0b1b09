import assert from "node:assert/strict";
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, it } from "node:test";
import { keptBuild } from "../../build/kept-build.ts";
import { writeStart } from "../../init/written-studio.ts";
import { askFetch } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { freezeBareSandbox } from "../languages/bare-sandbox.ts";

const { dist } = await keptBuild({
  name: "emptied-start",
  module: import.meta.filename,
  isOutside: true,
  async write(content) {
    writeStart(content, ["en", "de"]);
    for (const file of globSync("*/*/example-*", { cwd: content })) rmSync(join(content, file));
    await freezeBareSandbox(content);
  },
});
const { server } = await startFixture(temporaryFolder(), {}, dist);
after(() => server.stop());

it("what `init` wrote, without all of its examples, builds, and answers its pages and documents", () =>
  everyRow(["/", "/de", "/contact", "/contact.md", "/llms.txt", "/sitemap.xml", "/api/v1/services"], async (path) =>
    assert.equal((await askFetch(server.respond, path)).status, 200),
  ));
