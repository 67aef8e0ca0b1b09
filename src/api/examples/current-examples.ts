import { processWide } from "../../model/process-wide.ts";
import { questionText } from "../../model/reads/questions.ts";
import { recorder } from "../../model/reads/recorder.ts";
import type { ContractExamples } from "./contract-examples.ts";

const shared = processWide<ContractExamples>("examples");

const none: ContractExamples = { answers: [], calls: [], refusals: [] };

export function setCurrentExamples(examples: ContractExamples): void {
  shared.set(examples);
}

/** Returns the answers to the examples of the contract. */
export function currentExamples(): ContractExamples {
  const examples = shared.get() ?? none;
  recorder()?.note(questionText("examples", []), () => examples, examples);
  return examples;
}
