import { spawn } from "node:child_process";

/** What a build printed and how it ended. */
export interface BuildRun {
  status: number;
  output: string;
}

/** What a build is told by the environment: never by that of the tests. */
const told = ["SITE_URL", "CONTENT_DIR", "DIST_DIR", "RATE_LIMIT", "CHAT_RATE_LIMIT", "FORM_LIMIT"];

/** What no build of a copy finds again: it is kept by the path of the code. */
const useless = "NODE_COMPILE_CACHE";

/** Builds the project in a folder, with variables of the environment. */
export function runBuild(
  variables: Record<string, string>,
  folder: string,
  program: readonly string[],
): Promise<BuildRun> {
  const inherited = Object.entries(process.env).filter(([name]) => ![...told, useless].includes(name));
  const env = { ...Object.fromEntries(inherited), ...variables };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { cwd: folder, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? -1, output }));
  });
}
