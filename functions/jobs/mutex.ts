/** Lets one at a time go on, in the order in which they came. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for a turn; answers what ends it. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
