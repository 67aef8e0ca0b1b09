import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { coder } from "../../../functions/hosts/node/codings.ts";
import { manifestText } from "../../../functions/hosts/node/manifest-lines.ts";
import { manifestFile, readManifest } from "../../../functions/hosts/node/pack.ts";
import { type Ask, askSocket } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist } from "../../support/places.ts";
import { copyBuild, write } from "../../support/rewritten-build.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Returns a build like the tests' one that left its codings to the server. */
function withoutCodings(): string {
  const folder = join(temporaryFolder(), "dist");
  copyBuild(dist, folder);
  const manifest = readManifest(folder);
  const routes = Object.entries(manifest.routes).map(([path, variants]) => [
    path,
    variants.map(({ br: _, gzip: _gzip, ...variant }) => variant),
  ]);
  const left = { ...manifest, effort: 0, routes: Object.fromEntries(routes) };
  write(folder, manifestFile, Buffer.from(manifestText(left)));
  return folder;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const coded = Object.entries(readManifest(dist).routes).filter(([, variants]) => variants.some(({ br }) => br));

/** Starts a server of a build; returns what asks it. */
async function start(build: string) {
  const { server } = await startFixture(temporaryFolder(), {}, build);
  after(() => server.stop());
  return { ask: (path: string, ask?: Ask) => askSocket(server.port, path, ask) };
}

describe("a server whose build left the codings to it", async () => {
  const [asked, built] = [await start(withoutCodings()), await start(dist)];

  it("answers as one whose build has them, with the same tags, lengths and bytes but for the codings", () =>
    everyRow(
      coded.filter((_, index) => index % 40 === 0).map(([path]) => path),
      (path) =>
        everyRow(Object.keys(decoders) as (keyof typeof decoders)[], async (coding) => {
          const headers = { "accept-encoding": `${coding}, identity;q=0.1` };
          const [one, other] = await Promise.all([asked.ask(path, { headers }), built.ask(path, { headers })]);
          const named = ["content-encoding", "etag", "vary", "content-type", "content-location", "cache-control"];
          for (const name of named) assert.equal(one.headers.get(name), other.headers.get(name), name);
          const [bytes, others] = [Buffer.from(await one.arrayBuffer()), Buffer.from(await other.arrayBuffer())];
          assert.equal(Number(one.headers.get("content-length")), bytes.length);
          // A document that names another rate than the build's is computed, and has no coding.
          const decode = decoders[(one.headers.get("content-encoding") ?? "identity") as keyof typeof decoders];
          assert.ok(decode(bytes).equals(decode(others)));
          const head = await asked.ask(path, { method: "HEAD", headers });
          assert.equal(head.headers.get("content-length"), String(bytes.length));
          const again = { ...headers, "if-none-match": one.headers.get("etag") ?? "" };
          assert.equal((await asked.ask(path, { headers: again })).status, 304);
        }),
    ));

  it("makes a coding once for all that wait for it", async (t) => {
    const [path = ""] = coded.find(([address]) => address.endsWith(".md")) ?? [];
    const { mock } = t.mock.method(coder, "code");
    const headers = { "accept-encoding": "gzip", accept: "text/markdown" };
    await Promise.all(Array.from({ length: 8 }, () => asked.ask(path, { headers })));
    assert.ok(mock.callCount() <= 1, `${mock.callCount()} codings`);
  });

  it("has none where a client takes neither a coding nor the body itself", async () => {
    const { status } = await asked.ask("/", { headers: { "accept-encoding": "zstd, identity;q=0" } });
    assert.equal(status, 406);
    const only = await asked.ask("/", { headers: { "accept-encoding": "br, identity;q=0" } });
    assert.equal(only.headers.get("content-encoding"), "br");
  });
});
