import assert from "node:assert/strict";
import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import type { Manifest } from "../../src/contract/manifest.ts";
import { askSocket } from "../support/ask.ts";
import { checkAnswer } from "../support/checks.ts";
import { startFixture } from "../support/fixture.ts";
import { dist } from "../support/places.ts";
import { service } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A copy of the build that may be damaged. */
function copyOfBuild(): string {
  const folder = join(temporaryFolder(), "dist");
  cpSync(dist, folder, { recursive: true, filter: (path) => !path.startsWith(join(dist, "site")) });
  return folder;
}

const opened = [
  "build.json",
  "bodies.pack",
  "manifest.json",
  "search.json",
  "studio.json",
  "guides.pack",
  "guides.json",
  "fixtures.json",
];

describe("a build that is not as it was built", () => {
  for (const name of opened) {
    it(`is not served, in one line that names the file: ${name}`, async () => {
      for (const damage of [
        (file: string) => truncateSync(file, 1000),
        (file: string) => truncateSync(file, 0),
        (file: string) => writeFileSync(file, "{}"),
        (file: string) => rmSync(file),
      ]) {
        const folder = copyOfBuild();
        damage(join(folder, name));
        await assert.rejects(startFixture(temporaryFolder(), {}, folder), (error: Error) => {
          assert.equal(error.constructor.name, "ConfigurationError", error.stack);
          assert.match(error.message, name === "build.json" ? /npm run build/ : new RegExp(`${name}.*npm run build`));
          assert.doesNotMatch(error.message, /\n/);
          return true;
        });
      }
    });
  }
});

describe("a server of a build", () => {
  it("answers 500 for a body that cannot be read any more, and lives", async () => {
    const folder = copyOfBuild();
    const { server, takeErrors } = await startFixture(temporaryFolder(), {}, folder);
    after(() => server.stop());
    assert.equal((await askSocket(server.port, "/services.md")).status, 200);
    truncateSync(join(folder, "bodies.pack"), 10);
    for (const path of ["/about", `/services/${service}.md`, "/about"]) {
      const response = await askSocket(server.port, path);
      assert.equal(response.status, 500, path);
      await checkAnswer(response, "GET");
      assert.equal(takeErrors().length, 1);
    }
    assert.equal((await askSocket(server.port, "/services.md")).status, 200);
    assert.equal((await askSocket(server.port, "/api/v1/services?limit=1")).status, 200);
  });

  it("answers the same after another build has taken its place, search too", async () => {
    const folder = copyOfBuild();
    const first = await startFixture(temporaryFolder(), {}, folder);
    const undisturbed = await startFixture(temporaryFolder());
    after(() => Promise.all([first.server.stop(), undisturbed.server.stop()]));
    renameSync(folder, `${folder}.old`);
    rmSync(`${folder}.old`, { recursive: true });
    cpSync(copyOfBuild(), folder, { recursive: true });
    for (const name of opened) writeFileSync(join(folder, name), "{}");
    const { routes } = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;
    for (const path of Object.keys(routes).filter((_, index) => index % 7 === 0)) {
      assert.equal(await bytesOf(first.server.port, path), await bytesOf(undisturbed.server.port, path), path);
    }
    const question = { jsonrpc: "2.0", id: 1, method: "tools/call", params: searchFor(service) };
    const ask = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) };
    const found = await (await askSocket(first.server.port, "/mcp", ask)).text();
    assert.match(found, new RegExp(service));
    assert.equal(found, await (await askSocket(undisturbed.server.port, "/mcp", ask)).text());
  });
});

function searchFor(query: string) {
  return { name: "search", arguments: { query } };
}

async function bytesOf(port: number, path: string): Promise<string> {
  const response = await askSocket(port, path);
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
}
