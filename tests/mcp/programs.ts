import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../support/child-environment.ts";
import { root } from "../support/places.ts";

export const bridgeScript = join(root, "tests/bridge/start.ts");

const conformance = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));
const inspector = fileURLToPath(import.meta.resolve("@modelcontextprotocol/inspector-cli/build/index.js"));

/** Exit of a program, with its output. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function run(script: string, words: readonly string[]): Promise<Ended> {
  // The inspector finds its manifest beside the folder that it is started in.
  const options = { cwd: dirname(script), env: childEnvironment({ NO_COLOR: "1" }) };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...words], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    }),
  );
}

/** Runs a scenario of the protocol's conformance suite against a server. */
export function runScenario(url: string, scenario: string): Promise<Ended> {
  return run(conformance, ["server", "--url", url, "--scenario", scenario]);
}

/** Runs the protocol's inspector against an address, or against a program and its arguments. */
export function inspect(target: readonly string[], ...words: string[]): Promise<Ended> {
  return run(inspector, [...target, ...words]);
}
