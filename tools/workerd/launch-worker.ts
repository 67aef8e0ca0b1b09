import type { Launch } from "../endurance/killed-server.ts";
import { linkTables, spawnWorkerd, workerOf } from "./worker.ts";

/** A Worker in place of the server of this project; once it has stored something, that is found where a server has it. */
export function launchWorker(dist: string, dataDir: string): Launch {
  return (port, variables) => {
    linkTables(dataDir);
    return spawnWorkerd({ ...workerOf(dist, dataDir, variables), port });
  };
}
