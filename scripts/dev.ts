import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { readBuildEnvironment, readEnvironment } from "../functions/config.ts";
import { listen } from "../functions/hosts/node/listen.ts";
import { contentFolder, studioFolder } from "../functions/hosts/node/places.mjs";
import { exitWith } from "../src/publish/run/failure.ts";
import { supervise } from "./dev/supervise.ts";

try {
  const { HOST: host, PORT: port } = readEnvironment(process.env);
  const { CONTENT_DIR } = readBuildEnvironment(process.env);
  // Astro tells of a used port with a stack, and only once the content is read.
  const tried = createServer();
  await listen(tried, { host, port }, { host: "HOST", port: "PORT" });
  tried.close();
  await once(tried, "close");
  const start = () => ({
    args: [join(import.meta.dirname, "./dev/serve-draft.ts")],
    env: process.env,
    cwd: studioFolder,
  });
  supervise({ content: contentFolder(CONTENT_DIR), host, port, start });
} catch (error) {
  exitWith(error);
}
