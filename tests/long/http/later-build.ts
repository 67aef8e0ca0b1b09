import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BuildSeal, sealFile } from "../../../src/api/http/manifest.ts";
import { pageCodeFile } from "../../../src/api/pages/page-renderer.ts";
import { content, dist } from "../../support/places.ts";
import { service } from "../../support/studio-under-test.ts";

/** Name of a service in the later build. */
export const laterName = "What it is called later";

/** Makes another build of the tests' studio, with another name for a service; returns its folder. */
export async function makeLater(folder: string): Promise<string> {
  const [changed, built] = [join(folder, "content"), join(folder, "later")];
  cpSync(content, changed, { recursive: true });
  for (const locale of ["ca", "en"]) {
    const file = join(changed, "services", locale, `${service}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, `title: ${laterName}`));
  }
  mkdirSync(built);
  const env = { ...process.env, TEST_CONTENT_DIR: changed };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "make-build.ts"), built], { env });
  // Pages are rendered on demand as those of the build of the tests, which may be older than the server as it is being written.
  write(built, pageCodeFile, readFileSync(join(dist, pageCodeFile)));
  reseal(built, (seal) => ({ ...seal, program: sealOf(dist).program }));
  return built;
}

/** Copies the files of a build that a server opens. */
export function copyBuild(from: string, to: string): void {
  mkdirSync(to);
  for (const name of [sealFile, ...Object.keys(sealOf(from).files)]) copyFileSync(join(from, name), join(to, name));
}

/** Changes a file of a build, and updates the build's seal. */
export function rewrite(build: string, name: string, from: string, to: string): void {
  write(build, name, Buffer.from(readFileSync(join(build, name), "utf8").replace(from, to)));
}

function write(build: string, name: string, bytes: Buffer): void {
  writeFileSync(join(build, name), bytes);
  const sealed = { bytes: bytes.length, sha256: hash("sha256", bytes) };
  if (name !== sealFile) reseal(build, (seal) => ({ ...seal, files: { ...seal.files, [name]: sealed } }));
}

function sealOf(build: string): BuildSeal {
  return JSON.parse(readFileSync(join(build, sealFile), "utf8")) as BuildSeal;
}

function reseal(build: string, change: (seal: BuildSeal) => BuildSeal): void {
  writeFileSync(join(build, sealFile), JSON.stringify(change(sealOf(build))));
}
