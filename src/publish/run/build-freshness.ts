import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { type BuildSeal, sealFile } from "../../api/http/manifest.ts";
import { tallyOf } from "../tally.ts";
import { present } from "../today.ts";
import { readBuildOptions } from "./build-options.ts";
import { buildFingerprint, knownInputs } from "./fingerprint.ts";

/** Look at the folder of a build, and at what a build would be made from now */
export interface Look {
  /** Seal of the build; absent if it is stale. */
  fresh?: BuildSeal;
  /** Fingerprint of a build that would be made now; absent if something else told that the build is stale. */
  fingerprint?: string;
  /** Time of the seal in milliseconds since 1970; absent if there is none. */
  sealedAt?: number;
}

/** Returns the seal of the build if its folder holds, whole, the files that a build would write now. */
export function freshBuild(): BuildSeal | undefined {
  return lookAtBuild().fresh;
}

/** Looks whether the folder of the build holds, whole, the files that a build would write now. */
export function lookAtBuild(): Look {
  const { content, dist, heldHours: _, ...setting } = readBuildOptions();
  const sealedAt = sealTime(dist);
  if (sealedAt === undefined) return {};
  const seal = sealOf(dist);
  const { today, now } = present();
  if (seal.isPartial || today >= seal.expires || (seal.holds && now >= seal.holds.at) || !isWhole(dist, seal))
    return { sealedAt };
  const known = knownInputs(content);
  const fingerprint = buildFingerprint(programFolder, content, setting, known);
  known.keep();
  return { fingerprint, sealedAt, ...(seal.fingerprint === fingerprint && { fresh: seal }) };
}

/** Returns true if there is a build, with the pictures that its pages are shared with. */
export function hasWholeBuild(): boolean {
  const { dist } = readBuildOptions();
  return sealTime(dist) !== undefined && sealOf(dist).isPartial !== true;
}

/** Returns true if the build is the one that was looked at. */
export function isSameBuild({ sealedAt }: Look): boolean {
  return sealTime(readBuildOptions().dist) === sealedAt;
}

function sealOf(dist: string): BuildSeal {
  return JSON.parse(readFileSync(join(dist, sealFile), "utf8")) as BuildSeal;
}

function sealTime(dist: string): number | undefined {
  return statSync(join(dist, sealFile), { throwIfNoEntry: false })?.mtimeMs;
}

/** Returns true if nobody removed, added or wrote a file since the build. The seal is its last file. */
export function isWhole(dist: string, { files, site }: Pick<BuildSeal, "files" | "site">): boolean {
  const sealed = Object.entries(files);
  if (sealed.some(([name, { bytes }]) => statSync(join(dist, name), { throwIfNoEntry: false })?.size !== bytes))
    return false;
  const folder = join(dist, "site");
  if (!existsSync(folder)) return false;
  const { newest, ...present } = tallyOf(folder);
  return (
    present.files === site?.files && present.bytes === site?.bytes && newest <= statSync(join(dist, sealFile)).mtimeMs
  );
}
