import type { ContractExamples } from "./contract-examples.ts";

// The build bundles the pages, so a module variable would exist twice: once in the integration, once in the bundle.
const slot = Symbol.for("studio-surface.examples");

type Holder = { [slot]?: ContractExamples };

/** Makes examples those that the reference shows. */
export function setCurrentExamples(examples: ContractExamples): void {
  (globalThis as Holder)[slot] = examples;
}

/** What the examples of the contract are answered. */
export function currentExamples(): ContractExamples {
  return (globalThis as Holder)[slot] ?? { answers: [], calls: [], refusals: [] };
}
