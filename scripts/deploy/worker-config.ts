import { join } from "node:path";
import { programFolder } from "../../functions/hosts/node/places.mjs";

/** Settings of a Worker that are equal for all studios. */
const settings = {
  compatibility_date: "2026-11-01",
  minify: true,
  // The code of the pages on demand asks where it is; there is no such place here.
  define: { "import.meta.url": '"file:///worker.js"' },
  durable_objects: { bindings: [{ name: "STORE", class_name: "StudioStore" }] },
  migrations: [{ tag: "v1", new_sqlite_classes: ["StudioStore"] }],
  // What is due each minute where the store is Postgres, by a binding HYPERDRIVE or DATABASE_URL; an object sees to it by itself.
  triggers: { crons: ["* * * * *"] },
  rules: [{ type: "Text", globs: ["**/*.txt"], fallthrough: true }],
  observability: { enabled: true },
};

/** Every request goes through the Worker: assets answered without it would have other tags, codings and errors. */
const assets = { binding: "ASSETS", html_handling: "none", not_found_handling: "none", run_worker_first: true };

/** Returns the configuration of the Worker of a build that is laid out in a folder, with a studio's own settings over it. */
export function workerConfig(folder: string, project: string, own: object) {
  return {
    name: nameOfWorker(project),
    main: join(programFolder, "./functions/hosts/cloudflare/worker.ts"),
    ...settings,
    alias: { "studio-build": join(folder, "build.mjs") },
    assets: { directory: join(folder, "assets"), ...assets },
    ...own,
  };
}

/** Returns the name of a project as a Worker may have it. */
function nameOfWorker(project: string): string {
  const name = project.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
  return name.replaceAll(/^-|-$/g, "").slice(0, 54) || "studio";
}
