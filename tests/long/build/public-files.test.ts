import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { completeStudio } from "../../model/minimal-studio.ts";
import { askFetch, askSocket } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { refusalOf } from "./loaded-content.ts";
import { oddBuild } from "./odd-studio.ts";
import { publicAddresses, publicText } from "./public-names.ts";

const { dist } = await oddBuild();
const { server } = await startFixture(temporaryFolder(), {}, dist);
after(() => server.stop());

describe("a public file", () => {
  it("is answered at its canonical address, whatever its name", () =>
    everyRow(Object.entries(publicAddresses), async ([file, address]) => {
      for (const answer of [await askSocket(server.port, address), await askFetch(server.respond, address)]) {
        assert.equal(answer.status, 200, address);
        assert.equal(await answer.text(), publicText(file));
      }
    }));

  it("is reached by a redirect from other ways to write its address", async () => {
    for (const [asked, address] of [
      ["/leaflet.html", "/leaflet"],
      ["/fair/", "/fair"],
      ["/fair/index.html", "/fair"],
      ["/caf%c3%a9.txt", "/caf%C3%A9.txt"],
    ] as const) {
      const answer = await askSocket(server.port, asked);
      assert.equal(answer.status, 308);
      assert.equal(answer.headers.get("location"), address);
    }
  });

  it("lies in the folder of the site under its own name", () => {
    for (const file of Object.keys(publicAddresses)) assert.ok(existsSync(join(dist, "site", file)), file);
  });

  it("is a fault that names the file when no address can have its name", async () => {
    const studio = completeStudio();
    mkdirSync(join(studio.folder, "public"));
    writeFileSync(join(studio.folder, "public/a\\b.txt"), "A backslash.");
    const refusal = await refusalOf(studio.folder);
    assert.ok(refusal);
    assert.match(refusal, /a\\b\.txt/);
    assert.doesNotMatch(refusal, /\n {4}at /);
  });

  it("is a fault at an address where the site itself publishes something", async () => {
    const studio = completeStudio();
    studio.write("public/llms.txt", "Mine.");
    studio.write("public/services.html", "Mine.");
    const refusal = await refusalOf(studio.folder);
    assert.ok(refusal);
    assert.match(refusal, /public\/llms\.txt: takes an address that the site itself uses; found "\/llms\.txt"/);
    assert.match(refusal, /public\/services\.html: takes an address that the site itself uses; found "\/services"/);
  });
});
