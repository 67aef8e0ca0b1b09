import { join } from "node:path";
import { buildProgram } from "../src/publish/run/build-program.ts";

const at = (file: string) => join(import.meta.dirname, file);

/** Programs that are commands of their own: the words with which Node starts each. */
export const programs = {
  start: ["--max-semi-space-size=4", at("./start.mjs")],
  build: buildProgram,
  serve: ["--max-semi-space-size=4", at("../functions/hosts/node/serve.mjs")],
  dev: [at("./dev.ts")],
  edit: [at("./edit.ts")],
  freeze: [at("./freeze.ts")],
  deploy: [at("./deploy/main.ts")],
  verify: [at("./verify/main.ts")],
} as const satisfies Record<string, readonly string[]>;
