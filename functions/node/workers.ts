import type { Logger } from "pino";
import type { AppPorts } from "../environment.ts";
import { drainExports } from "../export-worker.ts";
import { drainOutbox, outboxPolicy } from "../outbox.ts";
import type { Environment } from "./config.ts";
import { nodeMailer } from "./ports.ts";
import { startWorker, type Worker } from "./worker.ts";

const sweepEveryMs = 60_000;

/** Everything that goes on behind the requests: mails, exports, and forgetting what has expired. */
export function startWorkers(ports: AppPorts, environment: Environment, log: Logger): Worker {
  const { store, clock, onError } = ports;
  const outbox = { store, mailer: nodeMailer(environment, ports), clock, log };
  const policy = { ...outboxPolicy, backoffMs: environment.MAIL_BACKOFF * 1000 };
  let swept = Number.NEGATIVE_INFINITY;
  const workers = [
    startWorker(() => drainOutbox(outbox, policy), onError),
    startWorker(() => drainExports(ports), onError),
    startWorker(async () => {
      if (performance.now() - swept < sweepEveryMs) return 0;
      swept = performance.now();
      await store.sweep(clock.now());
      return 0;
    }, onError),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
