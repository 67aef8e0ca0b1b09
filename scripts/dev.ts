import { resolve } from "node:path";
import { readBuildEnvironment, readEnvironment } from "../functions/config.ts";
import { exitWith } from "./build/failure.ts";
import { supervise } from "./dev/supervise.ts";

try {
  const root = resolve(import.meta.dirname, "..");
  const { HOST: host, PORT: port } = readEnvironment(process.env);
  const { CONTENT_DIR } = readBuildEnvironment(process.env);
  supervise({ root, content: resolve(root, CONTENT_DIR), host, port });
} catch (error) {
  exitWith(error);
}
