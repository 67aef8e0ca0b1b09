import { resolve } from "node:path";
import { readBuildEnvironment, readEnvironment } from "../functions/config.ts";
import { exitWith } from "./build/failure.ts";
import { supervise } from "./dev/supervise.ts";
import { tryAddress } from "./dev/try-address.ts";

try {
  const root = resolve(import.meta.dirname, "..");
  const { HOST: host, PORT: port } = readEnvironment(process.env);
  const { CONTENT_DIR } = readBuildEnvironment(process.env);
  // Astro tells of a used port with a stack, and only once the content is read.
  await tryAddress({ host, port });
  supervise({ root, content: resolve(root, CONTENT_DIR), host, port });
} catch (error) {
  exitWith(error);
}
