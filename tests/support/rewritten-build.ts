import { hash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBodyPack } from "../../functions/hosts/node/body-packs.ts";
import { type BuildSeal, sealFile } from "../../src/api/http/manifest.ts";

/** Copies the files of a build that a server opens. */
export function copyBuild(from: string, to: string): void {
  for (const name of [sealFile, ...Object.keys(sealOf(from).files)]) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, name), join(to, name));
  }
}

/** Returns the names of the packs with the bodies of a build. */
export function bodyPacksOf(build: string): string[] {
  return Object.keys(sealOf(build).files).filter(isBodyPack);
}

/** Changes a file of a build, and updates the build's seal. */
export function rewrite(build: string, name: string, from: string, to: string): void {
  write(build, name, Buffer.from(readFileSync(join(build, name), "utf8").replace(from, to)));
}

/** Writes a file of a build, and updates its seal. */
export function write(build: string, name: string, bytes: Buffer): void {
  writeFileSync(join(build, name), bytes);
  const sealed = { bytes: bytes.length, sha256: hash("sha256", bytes) };
  if (name !== sealFile) reseal(build, (seal) => ({ ...seal, files: { ...seal.files, [name]: sealed } }));
}

/** Returns the seal of a build. */
export function sealOf(build: string): BuildSeal {
  return JSON.parse(readFileSync(join(build, sealFile), "utf8")) as BuildSeal;
}

/** Changes the seal of a build. */
export function reseal(build: string, change: (seal: BuildSeal) => BuildSeal): void {
  writeFileSync(join(build, sealFile), JSON.stringify(change(sealOf(build))));
}
