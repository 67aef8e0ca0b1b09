import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Finding of a linter: its rule and its place. */
export interface Finding {
  rule: string;
  place: string;
}

/** Lints a contract as `redocly lint` does, with the settings of a folder. */
export function lintWithRedocly(file: string, folder = root): Finding[] {
  const words = ["lint", file, "--extends", "recommended-strict", "--format", "json", "--max-problems", "1000"];
  const { problems } = run("node_modules/@redocly/cli/bin/cli.js", words, folder) as RedoclyReport;
  return problems.map(({ ruleId, location }) => ({ rule: ruleId, place: location[0]?.pointer ?? "" }));
}

interface RedoclyReport {
  problems: { ruleId: string; location: { pointer?: string }[] }[];
}

/** Lints a contract as `spectral lint` does. */
export function lintWithSpectral(file: string): Finding[] {
  const words = ["lint", file, "--format", "json", "--quiet"];
  const found = run("node_modules/@stoplight/spectral-cli/dist/index.js", words) as SpectralFinding[];
  return found.map(({ code, path }) => ({ rule: code, place: path.join("/") }));
}

interface SpectralFinding {
  code: string;
  path: string[];
}

/** Runs a linter; a linter without a report is a failure, not a clean contract. */
function run(program: string, words: string[], cwd = root): unknown {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...words], {
    cwd,
    env,
    encoding: "utf8",
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${program} did not report: ${stdout}${stderr}`);
  }
}
