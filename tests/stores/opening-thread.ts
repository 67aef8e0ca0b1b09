import { type MessagePort, parentPort } from "node:worker_threads";
import { Database } from "../../functions/stores/sqlite/database.ts";

// Opens each file that it receives, and reports the result.
const port = parentPort as MessagePort;
port.on("message", (file: string) => {
  try {
    new Database(file).close();
    port.postMessage("opened");
  } catch (error) {
    port.postMessage((error as Error).message);
  }
});
