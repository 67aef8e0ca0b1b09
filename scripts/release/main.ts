import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packages } from "../package/packages.ts";
import { differenceOf, factsAfter, readReleases, recordOf, releasesFolder } from "../studio/upgrade/releases.ts";
import { publicFacts } from "./facts.ts";
import { earlier, refusals } from "./refusals.ts";

const root = resolve(import.meta.dirname, "../..");
const packed = join(root, "dist.package");
const { values } = parseArgs({ options: { note: { type: "boolean" }, publish: { type: "boolean" } } });
const versionIn = (path: string): string => JSON.parse(readFileSync(join(root, path), "utf8")).version;
const linesOf = (...words: string[]) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const version = versionIn("package.json");
const [releases, facts] = [readReleases(), new Set(publicFacts())];

if (values.note) {
  const file = join(releasesFolder, `${version}.txt`);
  writeFileSync(file, recordOf(differenceOf(factsAfter(earlier(releases, version)), facts)));
  console.log(`release   ${file}`);
} else process.exitCode = release();

/** Packs and tags the version, and publishes it where that is asked for; returns the exit code. */
function release(): number {
  const beside = Object.fromEntries(
    globSync("packages/*/package.json", { cwd: root }).map((path) => [path, versionIn(path)]),
  );
  const faults = refusals({
    ...{ version, beside, releases, facts },
    changes: linesOf("status", "--porcelain"),
    tags: linesOf("tag", "--list"),
    changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8"),
  });
  for (const fault of faults) console.error(`release   ${fault}`);
  if (faults.length > 0) return 1;
  const node = [...process.execArgv, join(root, "scripts/package/main.ts"), packed];
  if (spawnSync(process.execPath, node, { cwd: root, stdio: "inherit" }).status !== 0) {
    console.error("release   The package could not be made, so nothing is tagged.");
    return 1;
  }
  linesOf("tag", "--annotate", `v${version}`, "--message", version);
  console.log(`release   v${version} is tagged: git push origin v${version}`);
  if (!values.publish) return 0;
  // One line for the shell, because on Windows only the shell finds npm.
  const publish = (name: string) =>
    spawnSync("npm publish", { cwd: join(packed, name), stdio: "inherit", shell: true });
  return packages.every(({ name }) => publish(name).status === 0) ? 0 : 1;
}
