import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, sealFile } from "../../../src/contract/manifest.ts";
import { content, dist, frozen, root } from "../../support/places.ts";
import { service } from "../../support/studio-under-test.ts";

/** What a service is called in the later build. */
export const laterName = "What it is called later";

/** Builds the studio of the tests once more, with another name for a service; answers the folder of the build. */
export async function buildLater(folder: string): Promise<string> {
  const [changed, built] = [join(folder, "content"), join(folder, "later")];
  cpSync(content, changed, { recursive: true, filter: (path) => path !== frozen });
  // What is unchanged is not compressed again.
  copyBuild(dist, built);
  for (const locale of ["ca", "en"]) {
    const file = join(changed, "services", locale, `${service}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, `title: ${laterName}`));
  }
  const env = { PATH: process.env.PATH, CONTENT_DIR: changed, DIST_DIR: built, ASTRO_TELEMETRY_DISABLED: "1" };
  const build = spawn(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, env, stdio: "ignore" });
  assert.deepEqual(await once(build, "exit"), [0, null]);
  // The build of the tests may be older than the server as it is being written.
  const { program } = JSON.parse(readFileSync(join(dist, sealFile), "utf8")) as BuildSeal;
  const seal = JSON.parse(readFileSync(join(built, sealFile), "utf8")) as BuildSeal;
  writeFileSync(join(built, sealFile), JSON.stringify({ ...seal, program }));
  return built;
}

/** Copies what a server opens of a build. */
export function copyBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, "site") });
}

/** Changes a file of a build, and seals it again. */
export function rewrite(build: string, name: string, from: string, to: string): void {
  const text = readFileSync(join(build, name), "utf8").replace(from, to);
  writeFileSync(join(build, name), text);
  const seal = JSON.parse(readFileSync(join(build, "build.json"), "utf8")) as BuildSeal;
  if (seal.files[name]) seal.files[name] = { bytes: Buffer.byteLength(text), sha256: hash("sha256", text) };
  writeFileSync(join(build, "build.json"), JSON.stringify(seal));
}
