import { randomNumbers } from "../../support/random-numbers.ts";

/** Source of choices that are the same in every run of a seed. */
export class Choosing {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  /** Returns a whole number from 0 up to below a bound. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Returns true once in so many times, on average. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }
}
