import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPassedOver } from "../../../src/loader/passed-over.ts";
import { domainOf, hashesBelow, type RecordedSample, sampleFile } from "./sample.ts";

/** True if a folder holds the sample as published or as git has it, so that deleting it loses nobody's work. */
export function isUnchangedSample(folder: string): boolean {
  const recorded = JSON.parse(readFileSync(sampleFile, "utf8")) as RecordedSample;
  if (domainOf(folder) !== recorded.domain) return false;
  // What the program or an editor wrote beside it is nobody's work.
  const own = Object.entries(hashesBelow(folder)).filter(([file]) => !file.split("/").some(isPassedOver));
  const isAsItCame = own.every(([file, sha256]) => recorded.files[file] === sha256);
  return isAsItCame || isKeptByGit(folder);
}

function isKeptByGit(folder: string): boolean {
  if (!existsSync(join(folder, "../.git"))) return false;
  try {
    const words = ["status", "--porcelain", "--ignored", "--", folder];
    return execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }) === "";
  } catch {
    return false;
  }
}
