import type { Assistant } from "../../src/api/operations/assistant.ts";
import type { ToolPorts } from "../../src/api/ports.ts";
import type { Environment } from "../config.ts";
import type { Log } from "../log.ts";
import { compatibleModel } from "./compatible-model.ts";
import { type ModelWriter, modelWriter } from "./model-writer.ts";
import { passagesOver } from "./passage-finder.ts";
import { siteAssistant } from "./site-assistant.ts";
import { tokenBudget } from "./token-budget.ts";

type AssistantPorts = Pick<ToolPorts, "studio" | "baseUrl" | "search" | "store" | "clock">;

export function configuredAssistant(environment: Environment, ports: AssistantPorts, log: Log): Assistant {
  const { studio, baseUrl, search } = ports;
  const model = writerOf(environment, ports, log);
  return siteAssistant({ studio, baseUrl, passages: passagesOver(search), ...(model && { model }) });
}

function writerOf(environment: Environment, { store, clock }: AssistantPorts, log: Log): ModelWriter | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey, LLM_DAILY_TOKENS } = environment;
  if (baseUrl === undefined || model === undefined) return undefined;
  return modelWriter({
    model: compatibleModel({ baseUrl, model, apiKey }),
    budget: tokenBudget(store, LLM_DAILY_TOKENS, () => clock.now()),
    onFailure: (reason) => log.warn({ reason }, "the model did not answer; the site was quoted instead"),
  });
}
