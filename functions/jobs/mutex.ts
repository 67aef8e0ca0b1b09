/** Lock of one process, taken in the order of asking. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the lock; returns a function that releases it. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
