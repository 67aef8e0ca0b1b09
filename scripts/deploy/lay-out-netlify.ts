import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleFunction, copyServed } from "./function-files.ts";

/** Lays out a build in a folder as `netlify.toml` names it: two functions with their build, and no static files. */
export async function layOutNetlify(dist: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "static"), { recursive: true });
  await bundleFunction("../../functions/hosts/netlify/netlify.ts", join(folder, "functions/site/site.mjs"));
  await bundleFunction("../../functions/hosts/netlify/netlify-timer.ts", join(folder, "functions/timer/timer.mjs"));
  copyServed(dist, join(folder, "dist"));
}
