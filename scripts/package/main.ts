import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { writePackage } from "./write-package.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = resolve(process.argv[2] ?? "dist.package");

writePackage(root, folder);
console.log(`package   ${folder}`);
// One line for the shell, because on Windows only the shell finds npm.
const { status } = spawnSync("npm pack", { cwd: folder, stdio: ["ignore", "inherit", "ignore"], shell: true });
process.exitCode = status ?? 1;
