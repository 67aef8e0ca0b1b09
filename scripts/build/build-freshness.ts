import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, sealFile } from "../../src/api/http/manifest.ts";
import { tallyOf } from "../../src/build/tally.ts";
import { present } from "../../src/build/today.ts";
import { readBuildSetting, root } from "./build-setting.ts";
import { buildFingerprint } from "./fingerprint.ts";

/** Returns the seal of the build if its folder holds, whole, the files that a build would write now. */
export function freshBuild(): BuildSeal | undefined {
  const { content, dist, ...setting } = readBuildSetting();
  const stamp = join(dist, sealFile);
  if (!existsSync(stamp)) return undefined;
  const seal = JSON.parse(readFileSync(stamp, "utf8")) as BuildSeal;
  const { today, now } = present();
  if (today >= seal.expires || (seal.holds && now >= seal.holds.at)) return undefined;
  return isWhole(dist, seal) && seal.fingerprint === buildFingerprint(root, content, setting) ? seal : undefined;
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
