import { processWide } from "../../model/studio/process-wide.ts";
import type { ContractExamples } from "./contract-examples.ts";

const shared = processWide<ContractExamples>("examples");

/** Makes examples those that the reference shows. */
export function setCurrentExamples(examples: ContractExamples): void {
  shared.set(examples);
}

/** What the examples of the contract are answered. */
export function currentExamples(): ContractExamples {
  return shared.get() ?? { answers: [], calls: [], refusals: [] };
}
