import { drainOutbox, type OutboxPolicy, outboxPolicy } from "../outbox.ts";

const idleMs = 1000;
const sweepEveryMs = 60_000;

/** Keeps the outbox empty until it is stopped; stopping waits for the mails that are on their way. */
export function runOutbox(ports: Parameters<typeof drainOutbox>[0], backoffMs: number): { stop(): Promise<void> } {
  const policy: OutboxPolicy = { ...outboxPolicy, backoffMs };
  let stopped = false;
  let wake = () => {};
  let swept = Number.NEGATIVE_INFINITY;
  const loop = async () => {
    while (!stopped) {
      const taken = await drainOutbox(ports, policy).catch((error: Error) => {
        ports.log.error({ reason: error.message }, "outbox unavailable");
        return 0;
      });
      if (performance.now() - swept > sweepEveryMs) {
        swept = performance.now();
        await ports.store.sweep(ports.clock.now()).catch(() => {});
      }
      if (taken === 0 && !stopped) await pause();
    }
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, idleMs).unref();
    });
  const done = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await done;
    },
  };
}
