import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "../../../functions/hosts/node/places.mjs";
import manifest from "../../../package.json" with { type: "json" };
import { installPackage } from "./install-package.ts";

/** Packages that an installed program names, and few studios need → their versions; a checkout has all of them. */
const { peerDependencies: onDemand } = { peerDependencies: {} as Record<string, string>, ...manifest };

/**
 * Installs a package that a studio can do without, where it is missing. It looks for the files, since Node remembers of
 * an import that failed that nothing is there.
 */
export function needPackage(name: string): void {
  const version = onDemand[name];
  const isThere = packageFolders.some((folder) => existsSync(join(folder, name, "package.json")));
  if (version !== undefined && !isThere) installPackage(name, version);
}
