import { spawn } from "node:child_process";
import { outputOf } from "../runner/child-output.ts";

/** Output and exit status of a build. */
export interface BuildRun {
  status: number;
  output: string;
}

/** Variables of a build; a build in a test does not inherit them. */
const told = ["SITE_URL", "CONTENT_DIR", "DIST_DIR", "RATE_LIMIT", "CHAT_RATE_LIMIT", "FORM_LIMIT", "PREVIEW"];

/** Variable that would make a cache of no use, because it is keyed by the path of the code. */
const useless = "NODE_COMPILE_CACHE";

/** Builds the project of a folder, with environment variables. */
export function runBuild(
  variables: Record<string, string>,
  folder: string,
  program: readonly string[],
): Promise<BuildRun> {
  const inherited = Object.entries(process.env).filter(([name]) => ![...told, useless].includes(name));
  const env = { ...Object.fromEntries(inherited), ...variables };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { cwd: folder, env });
    const output = outputOf(child);
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? -1, output: output() }));
  });
}
