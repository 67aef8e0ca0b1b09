import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { RunningServer } from "../../../functions/node/start-server.ts";
import { copyProject } from "../../build/project-copy.ts";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { askFetch, askSocket } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** File below `content/public` → the address that it is published at. */
const addresses = {
  "café.txt": "/caf%C3%A9.txt",
  "cafe\u0301.txt": "/cafe%CC%81.txt",
  "年次報告/概要.pdf": "/%E5%B9%B4%E6%AC%A1%E5%A0%B1%E5%91%8A/%E6%A6%82%E8%A6%81.pdf",
  "a b.txt": "/a%20b.txt",
  "100%.txt": "/100%25.txt",
  "%41.txt": "/%2541.txt",
  "a#b.txt": "/a%23b.txt",
  "why?.txt": "/why%3F.txt",
  "it's (a+b), $1;c=d@e!.txt": "/it's%20(a+b),%20$1;c=d@e!.txt",
  "leaflet.html": "/leaflet",
  "fair/index.html": "/fair",
  "año/menú.html": "/a%C3%B1o/men%C3%BA",
  "plain.htm": "/plain.htm",
};

const linked = source(
  serviceFields,
  "[One](/café.txt), [two](/caf%C3%A9.txt), [three](/leaflet), [four](/a%20b.txt).\n",
);

const copy = copyProject();
const dataDir = temporaryFolder();
let server: RunningServer;

before(async () => {
  for (const file of Object.keys(addresses)) copy.write(`content/public/${file}`, `This is ${file}`);
  copy.write("content/services/ca/linked.md", linked);
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
  ({ server } = await startFixture(dataDir, {}, join(copy.folder, "dist")));
});
after(() => server?.stop());

describe("a public file", () => {
  it("is answered at its canonical address, whatever its name", async () => {
    for (const [file, address] of Object.entries(addresses)) {
      for (const answer of [await askSocket(server.port, address), await askFetch(server.respond, address)]) {
        assert.equal(answer.status, 200, address);
        assert.equal(await answer.text(), `This is ${file}`);
      }
    }
  });

  it("is reached from other ways to write its address", async () => {
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
    for (const file of Object.keys(addresses)) assert.ok(existsSync(join(copy.folder, "dist/site", file)), file);
  });
});

describe("a public file without an address", () => {
  it("stops the build, which names it", async () => {
    copy.write("content/public/a\\b.txt", "A backslash.");
    const { status, output } = await copy.build();
    assert.equal(status, 1);
    assert.match(output, /a\\b\.txt/);
    assert.doesNotMatch(output, /\n {4}at /);
  });
});
