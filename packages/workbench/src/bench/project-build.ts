import { spawnSync } from "node:child_process";
import { scriptOptions } from "./checkout.ts";

/** Builds a copy of the project as `npm run build` does; shows the output only if it fails. */
export function buildProject(
  project: string,
  { node, environment = {}, preload = [] }: { node: string; environment?: Record<string, string>; preload?: string[] },
): void {
  const built = spawnSync(node, [...preload, ...scriptOptions(project, "build")], {
    cwd: project,
    env: { ...process.env, CONTENT_DIR: "content", SITE_URL: "http://localhost:4321", ...environment },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`${project} does not build:\n${built.stdout}${built.stderr}`);
}
