import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import "../studio/generate.ts";
import { packages } from "./packages.ts";
import { writeDeclarations } from "./write-declarations.ts";
import { writePackage } from "./write-package.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = resolve(process.argv[2] ?? "dist.package");

for (const packed of packages) {
  const files = join(folder, packed.name);
  writePackage(root, packed, files);
  if (Object.keys(packed.exports).length > 0) writeDeclarations(root, packed, files);
  console.log(`package   ${files}`);
  // One line for the shell, because on Windows only the shell finds npm.
  const line = `npm pack --pack-destination "${folder}"`;
  const { status } = spawnSync(line, { cwd: files, stdio: ["ignore", "inherit", "ignore"], shell: true });
  process.exitCode ||= status ?? 1;
}
