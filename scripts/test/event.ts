/** One thing that a test process tells the runner, as a line of JSON on its fourth stream. */
export type TestEvent =
  | { kind: "passed" | "skipped"; file: string; seconds: number }
  /** A suite that is part of no other has ended, with the hooks that no test counts. */
  | { kind: "suite"; file: string; seconds: number }
  | { kind: "failed"; file: string; seconds: number; failure: Failure }
  | { kind: "ended"; cpuSeconds: number };

/** A test that failed. */
export interface Failure {
  /** The titles of its suites and its own, which make a sentence. */
  title: string;
  file: string;
  line: number;
  reason: string;
}

/** The stream of a test process that its events go to. */
export const eventStream = 3;
