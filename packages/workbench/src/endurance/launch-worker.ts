import { linkTables, spawnWorkerd, workerOf } from "../workerd/worker.ts";
import type { Launch } from "./killed-server.ts";

/** Starts a Worker in place of the server of this project; its stored data is linked to where a server keeps it. */
export function launchWorker(dist: string, dataDir: string): Launch {
  return (port, variables) => {
    linkTables(dataDir);
    return spawnWorkerd({ ...workerOf(dist, dataDir, variables), port });
  };
}
