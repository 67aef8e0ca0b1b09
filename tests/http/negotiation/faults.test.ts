import assert from "node:assert/strict";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { type BuildSeal, type Manifest, sealFile } from "../../../src/api/http/manifest.ts";
import { askSocket } from "../../support/ask.ts";
import { checkAnswer } from "../../support/checks.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist } from "../../support/places.ts";
import { bodyPacksOf } from "../../support/rewritten-build.ts";
import { service } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const bodyPacks = bodyPacksOf(dist);

const opened = [
  "build.json",
  bodyPacks[0] as string,
  "manifest.json",
  "search.json",
  "studio.json",
  "guides.pack",
  "guides.json",
  "fixtures.json",
];

/** Copies a build for a server to open; files that may be written are copied, the others linked. */
function copyOfBuild(isWritten: (name: string) => boolean = () => true): string {
  const folder = join(temporaryFolder(), "dist");
  mkdirSync(folder);
  const { files } = JSON.parse(readFileSync(join(dist, sealFile), "utf8")) as BuildSeal;
  for (const name of [sealFile, ...Object.keys(files)]) {
    const take = isWritten(name) ? copyFileSync : symlinkSync;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    take(join(dist, name), join(folder, name));
  }
  return folder;
}

/** Ways to damage a file of a build. */
const damages: Record<string, (file: string) => void> = {
  cut: (file) => truncateSync(file, 1000),
  emptied: (file) => truncateSync(file, 0),
  replaced: (file) => writeFileSync(file, "{}"),
  removed: (file) => rmSync(file),
};

const damaged = opened.flatMap((name) => Object.entries(damages).map(([how, damage]) => ({ name, how, damage })));

describe("a server", () => {
  it("refuses a damaged build in one line that names the damaged file", async () => {
    await everyRow(damaged, async ({ name, damage }) => {
      const folder = copyOfBuild((each) => each === name);
      damage(join(folder, name));
      await assert.rejects(startFixture(temporaryFolder(), {}, folder), (error: Error) => {
        assert.equal(error.constructor.name, "ConfigurationError", error.stack);
        assert.match(error.message, name === "build.json" ? /npm run build/ : new RegExp(`${name}.*npm run build`));
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    });
  });

  it("answers 500 for a body that its build no longer holds, and goes on with the others", async () => {
    const folder = copyOfBuild();
    const { server, takeErrors } = await startFixture(temporaryFolder(), {}, folder);
    after(() => server.stop());
    assert.equal((await askSocket(server.port, "/services.md")).status, 200);
    for (const name of bodyPacks) truncateSync(join(folder, name), 10);
    for (const path of ["/about", `/services/${service}.md`, "/about"]) {
      const response = await askSocket(server.port, path);
      assert.equal(response.status, 500, path);
      await checkAnswer(response, "GET");
      assert.equal(takeErrors().length, 1);
    }
    assert.equal((await askSocket(server.port, "/services.md")).status, 200);
    assert.equal((await askSocket(server.port, "/api/v1/services?limit=1")).status, 200);
  });

  it("answers the same, searches too, after its build was removed and a broken one took its place", async () => {
    const folder = copyOfBuild();
    const first = await startFixture(temporaryFolder(), {}, folder);
    after(() => first.server.stop());
    const undisturbed = await startFixture(temporaryFolder());
    after(() => undisturbed.server.stop());
    renameSync(folder, `${folder}.old`);
    rmSync(`${folder}.old`, { recursive: true });
    renameSync(copyOfBuild(), folder);
    for (const name of [...opened, ...bodyPacks]) writeFileSync(join(folder, name), "{}");
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
