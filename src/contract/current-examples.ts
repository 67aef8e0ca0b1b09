import type { ExampleAnswer } from "./example-answers.ts";

// The build bundles the pages, so a module variable would exist twice: once in the integration, once in the bundle.
const slot = Symbol.for("studio-surface.examples");

type Holder = { [slot]?: readonly ExampleAnswer[] };

/** Makes answers those that the pages of operations show. */
export function setCurrentExamples(answers: readonly ExampleAnswer[]): void {
  (globalThis as Holder)[slot] = answers;
}

/** What the examples of the contract are answered. */
export function currentExamples(): readonly ExampleAnswer[] {
  return (globalThis as Holder)[slot] ?? [];
}
