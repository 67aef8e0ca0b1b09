import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFunction, copyServed } from "./function-files.ts";

/** Settings of the function (Vercel's Build Output API, version 3). */
const functionConfig = {
  runtime: "nodejs24.x",
  handler: "index.mjs",
  launcherType: "Nodejs",
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
};

/** Routes every address to the function; files that the host answers would have other tags, codings and errors. */
export const vercelConfig = {
  version: 3,
  routes: [{ src: "/(.*)", dest: "/index" }],
  // The shortest interval that every plan of the host allows. Due work also runs after requests.
  crons: [{ path: "/_work", schedule: "0 4 * * *" }],
};

/** Lays out a build in a folder as Vercel accepts it without building. */
export async function layOutVercel(dist: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const own = join(folder, "functions/index.func");
  mkdirSync(join(folder, "static"), { recursive: true });
  mkdirSync(own, { recursive: true });
  const write = (file: string, value: object) => writeFileSync(file, JSON.stringify(value, null, 2));
  write(join(folder, "config.json"), vercelConfig);
  write(join(own, ".vc-config.json"), functionConfig);
  await bundleFunction("../../functions/hosts/vercel/vercel.ts", join(own, "index.mjs"));
  copyServed(dist, join(own, "dist"));
}
