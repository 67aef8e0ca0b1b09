import assert from "node:assert/strict";

/**
 * Fails where a whole leaves less than a tenth of its limit free, so that an ordinary addition turns no gate red. Names
 * the largest parts, which are the ones to shorten.
 */
export function assertBudget(
  name: string,
  whole: number,
  limit: number,
  parts: Readonly<Record<string, number>>,
): void {
  const most = Math.floor(limit / 1.1);
  const largest = Object.entries(parts)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([part, size]) => `${part} ${size}`);
  assert.ok(
    whole <= most,
    `${name}: ${whole} of ${limit}, and ${most} leave a tenth of room. Shorten the largest: ${largest.join(", ")}.`,
  );
}
