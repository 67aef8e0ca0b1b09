// Plain JavaScript with built-in modules only: it runs before anything is installed, on any version of Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { dropBrokenNode, faultOfMachine } from "./node-needed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules/.installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  const reason = existsSync(stamp) ? "the lock file changed" : "the packages are not there yet";
  console.log(`install   ${reason}: npm install …`);
  const started = Date.now();
  // One line for the shell, because on Windows only the shell finds npm. Not `npm ci`: it refuses a lock file without
  // the binaries of other platforms, which some registries lack.
  const line = "npm install --no-save --include=dev --include=optional";
  const npm = spawnSync(line, { cwd: root, stdio: "inherit", shell: true });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  dropBrokenNode(root);
  writeFileSync(stamp, lock);
  console.log(`install   done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const fault = faultOfMachine(root);
if (fault) {
  console.error(fault);
  process.exit(1);
}
