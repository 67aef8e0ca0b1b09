import assert from "node:assert/strict";
import type { TestContext } from "node:test";

/** Deadlines that a test ends by hand instead of the clock. */
export interface KeptDeadlines {
  /** Ends the only open deadline; fails unless it has this many milliseconds. */
  end(ms: number): void;
}

/** Keeps every deadline that is set open until the end of a test. */
export function keepDeadlines({ mock }: Pick<TestContext, "mock">): KeptDeadlines {
  const open: { ms: number; deadline: AbortController }[] = [];
  mock.method(AbortSignal, "timeout", (ms: number) => {
    const deadline = new AbortController();
    open.push({ ms, deadline });
    return deadline.signal;
  });
  return {
    end(ms) {
      assert.deepEqual(
        open.map((each) => each.ms),
        [ms],
      );
      open.pop()?.deadline.abort(new DOMException("The deadline is over.", "TimeoutError"));
    },
  };
}
