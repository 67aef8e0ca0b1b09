import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { randomNumbers } from "../../support/random-numbers.ts";
import { exponentOf, most } from "./growth-exponent.ts";

const costs = (of: (length: number) => number) => Array.from({ length: 8 }, (_, index) => of((index + 1) / 8));

describe("the exponent of growing costs", () => {
  it("is at most 1 for a linear cost, with a step anywhere and with a disturbance", () => {
    assert.ok(exponentOf(costs((x) => 3 + x)) <= 1);
    for (let step = 1; step <= 8; step += 1)
      for (const height of [0.1, 0.35, 1])
        assert.ok(exponentOf(costs((x) => x + (x * 8 >= step ? height * x : 0))) < most, `${step}, ${height}`);
    for (let lone = 1; lone <= 8; lone += 1)
      assert.ok(exponentOf(costs((x) => x + (x * 8 === lone ? 3 : 0))) < most, `${lone}`);
    const next = randomNumbers(1);
    for (let round = 0; round < 200; round += 1) {
      const noisy = exponentOf(costs((x) => (0.2 + x) * (1 + next() * 0.2)));
      assert.ok(noisy < most, `${round}: ${noisy}`);
    }
  });

  it("is that of a square for a quadratic cost, beside one that is linear and one that is fixed", () => {
    assert.ok(Math.abs(exponentOf(costs((x) => x ** 2)) - 2) < 1e-9);
    assert.ok(exponentOf(costs((x) => 0.1 + 0.1 * x + x ** 2)) > most);
    assert.ok(exponentOf(costs((x) => x ** 3)) > most);
    const next = randomNumbers(2);
    for (let round = 0; round < 200; round += 1) {
      const noisy = exponentOf(costs((x) => (0.05 + x ** 2) * (1 + next() * 0.05)));
      assert.ok(noisy > most, `${round}: ${noisy}`);
    }
  });
});
