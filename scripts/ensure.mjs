// Plain JavaScript with builtins only: it runs before anything is installed, under whatever Node there is.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules/.installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("install   the lock file changed: npm ci …");
  const started = Date.now();
  const npm = spawnSync("npm", ["ci", "--include=dev", "--include=optional"], { cwd: root, stdio: "inherit" });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, lock);
  console.log(`install   done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
