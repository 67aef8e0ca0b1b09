/** Event that a test process sends to the runner, as a line of JSON on its fourth stream. */
export type TestEvent =
  | { kind: "passed" | "skipped"; file: string; seconds: number }
  /** End of a top-level suite, with the time of its hooks. */
  | { kind: "suite"; file: string; seconds: number }
  | { kind: "failed"; file: string; seconds: number; failure: Failure }
  | { kind: "ended"; cpuSeconds: number };

export interface Failure {
  /** Titles of its suites and its own, joined to a sentence. */
  title: string;
  file: string;
  line: number;
  reason: string;
}

/** File descriptor of the events of a test process. */
export const eventStream = 3;
