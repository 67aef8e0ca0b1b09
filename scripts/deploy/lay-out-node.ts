import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { bundleProgram, copyServed } from "./function-files.ts";

/** Programs of the server; they lie as deep as in the project, whose folders they find from their own place. */
const entries = {
  serve: "../../functions/hosts/node/serve.mjs",
  "store-thread": "../../functions/stores/sqlite/store-thread.ts",
};

const place = "functions/hosts/node";

/** Manifest of the server, which needs no package but a Node, where the machine has none. */
export function serverManifest() {
  // A checkout declares its Node as optional, the package as a peer.
  const { peerDependencies, optionalDependencies }: Record<string, unknown> = manifest;
  const declared = { ...(peerDependencies ?? optionalDependencies ?? {}) };
  return {
    name: "studio-server",
    private: true,
    type: "module",
    engines: { node: ">=24" },
    scripts: { start: `node --max-semi-space-size=4 ${place}/serve.js` },
    optionalDependencies: Object.fromEntries(Object.entries(declared).filter(([name]) => name.startsWith("node-"))),
  };
}

/** Lays out a build in a folder with the server that answers from it, and an empty folder for its data. */
export async function layOutNode(dist: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "data"), { recursive: true });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(serverManifest(), null, 2)}\n`);
  await bundleProgram(entries, join(folder, place));
  copyServed(dist, join(folder, "dist"));
}
