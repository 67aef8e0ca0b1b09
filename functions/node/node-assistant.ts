import type { Logger } from "pino";
import type { Assistant } from "../../src/contract/assistant.ts";
import type { ToolPorts } from "../../src/contract/ports.ts";
import { compatibleModel } from "../assistant/compatible-model.ts";
import { type ModelWriter, modelWriter } from "../assistant/model-writer.ts";
import { passagesOver } from "../assistant/passage-finder.ts";
import { siteAssistant } from "../assistant/site-assistant.ts";
import { tokenBudget } from "../assistant/token-budget.ts";
import type { Environment } from "./config.ts";

type Means = Pick<ToolPorts, "studio" | "baseUrl" | "search" | "store" | "clock">;

/** The assistant of a server: with a model where one is configured. */
export function nodeAssistant(environment: Environment, means: Means, log: Logger): Assistant {
  const { studio, baseUrl, search } = means;
  const model = writerOf(environment, means, log);
  return siteAssistant({ studio, baseUrl, passages: passagesOver(search), ...(model && { model }) });
}

function writerOf(environment: Environment, { store, clock }: Means, log: Logger): ModelWriter | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey, LLM_DAILY_TOKENS } = environment;
  if (baseUrl === undefined || model === undefined) return undefined;
  return modelWriter({
    model: compatibleModel({ baseUrl, model, apiKey }),
    budget: tokenBudget(store, LLM_DAILY_TOKENS, () => clock.now()),
    onFailure: (reason) => log.warn({ reason }, "the model did not answer; the site was quoted instead"),
  });
}
