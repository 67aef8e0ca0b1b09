import assert from "node:assert/strict";
import { join } from "node:path";
import { it } from "node:test";
import { serverTimes } from "../../../functions/hosts/node/start-server.ts";
import { copyProject } from "../../build/project-copy.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { type ServerProcess, startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { countOf } from "./replaced-build.ts";

const named = /\/_astro\/[\w.~%-]+/g;

/** Asks a server for a page and its variants, and returns every hashed file that they name, and those that sheets name. */
async function filesNamedBy(server: ServerProcess, paths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await askSocket(server.port, path)).text()));
  const files = new Set(texts.join(" ").match(named));
  for (const file of files)
    if (file.endsWith(".css"))
      for (const other of (await (await askSocket(server.port, file)).text()).match(named) ?? []) files.add(other);
  return [...files];
}

/** Returns the files that a server does not answer with bytes to keep. */
async function missingAt(server: ServerProcess, files: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    files.map(async (file) => {
      const { status, headers } = await askSocket(server.port, file);
      return status === 200 && headers.get("cache-control")?.includes("immutable") ? [] : [`${status} ${file}`];
    }),
  );
  return answers.flat();
}

it("Two servers that are replaced one after the other answer every file that a page of either build names, also a page that a browser held", async () => {
  const copy = await copyProject();
  assert.equal((await copy.build()).status, 0);
  const variables = { DIST_DIR: join(copy.folder, "dist"), RATE_LIMIT: "1000000/60" };
  const times = { watch: 2 ** 30, drain: { ...serverTimes.drain, grace: 100, look: 10 } };
  const [one, other] = await Promise.all([0, 1].map(() => startServer(temporaryFolder(), variables, times)));
  assert.ok(one && other);
  const pages = ["/", "/services", "/cases", "/en/services", "/about.md", "/search?q=berth"];
  const held = await filesNamedBy(one, pages);
  assert.ok(held.length >= 6, held.join());

  const tokens = copy.read("content/brand/tokens.yaml");
  copy.write("content/brand/tokens.yaml", tokens.replace("#f6f0e9", "#f6f0ea"));
  assert.equal((await copy.build({}, { from: "nothing" })).status, 0);
  one.child.kill("SIGHUP");
  await eventually("taken over", () => countOf(one, "build taken over") === 1);
  const [later, before] = [await filesNamedBy(one, pages), await filesNamedBy(other, pages)];
  assert.deepEqual(before.toSorted(), held.toSorted());
  assert.ok(
    later.some((file) => !held.includes(file)),
    "the later build has a style sheet of its own",
  );
  for (const server of [one, other])
    assert.deepEqual(await missingAt(server, [...held, ...later]), [], server === one ? "the new one" : "the old one");

  other.child.kill("SIGHUP");
  await eventually("taken over", () => countOf(other, "build taken over") === 1);
  assert.deepEqual(await missingAt(other, [...held, ...later]), [], "after both were replaced");
});
