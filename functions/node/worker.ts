/** How long a worker without work waits. */
const idleMs = 500;

/** A loop in the background; stopping waits for what it is doing. */
export interface Worker {
  stop(): Promise<void>;
}

/** Repeats a task that answers how much it did, and rests when that was nothing. */
export function startWorker(task: () => Promise<number>, onError: (error: unknown) => void): Worker {
  let stopped = false;
  let wake = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, idleMs).unref();
    });
  const loop = async () => {
    while (!stopped) {
      const done = await task().catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (done === 0 && !stopped) await rest();
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await ended;
    },
  };
}
