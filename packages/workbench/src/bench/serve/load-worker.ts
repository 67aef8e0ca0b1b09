import { cpuMicroseconds } from "../process-usage.ts";
import { Connection } from "./connection.ts";
import type { Load, Loaded } from "./load.ts";

const warmUpMs = 250;

process.on("message", async (load: Load) => process.send?.(await run(load)));

/** Puts a server under load and measures its answers and their CPU time. */
function run({ port, pid, requests, status, connections: count, ms }: Load): Promise<Loaded> {
  let sent = 0;
  const next = () => requests[sent++ % requests.length] as string;
  return new Promise((resolve, reject) => {
    const connections = Array.from({ length: count }, () => new Connection(port, next, status, reject));
    const reading = () => ({
      at: performance.now(),
      cpu: cpuMicroseconds(pid),
      answers: connections.reduce((sum, { answers }) => sum + answers, 0),
      bytes: connections.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    setTimeout(() => {
      const start = reading();
      setTimeout(() => {
        const end = reading();
        for (const connection of connections) connection.close();
        const answers = end.answers - start.answers;
        resolve({
          perSecond: (answers * 1000) / (end.at - start.at),
          microseconds: (end.cpu - start.cpu) / answers,
          bytes: (end.bytes - start.bytes) / answers,
          answers,
        });
      }, ms);
    }, warmUpMs);
  });
}
