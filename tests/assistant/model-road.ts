import { compatibleModel } from "../../functions/assistant/compatible-model.ts";
import { modelWriter } from "../../functions/assistant/model-writer.ts";
import { passagesOver } from "../../functions/assistant/passage-finder.ts";
import { siteAssistant } from "../../functions/assistant/site-assistant.ts";
import { tokenBudget } from "../../functions/assistant/token-budget.ts";
import type { Platform } from "../../functions/platform.ts";
import { openRoad } from "../api/open-road.ts";
import { startModelServer } from "./model-server.ts";

/** Settings of a server whose assistant has a model. */
interface ModelRoadOptions {
  dailyTokens?: number;
  heartbeatMs?: number;
}

/** Opens a server whose assistant has a model; records the reasons why the model was given up. */
export async function openModelRoad({ dailyTokens = 1_000_000, heartbeatMs }: ModelRoadOptions = {}) {
  const server = await startModelServer();
  const reasons: string[] = [];
  const road = openRoad(
    ({ studio, baseUrl, search, store }: Platform) => {
      const model = modelWriter({
        model: compatibleModel({ baseUrl: server.url, model: "test-model" }),
        budget: tokenBudget(store, dailyTokens, () => road.clock.at),
        onFailure: (reason) => reasons.push(reason),
      });
      const assistant = siteAssistant({ studio, baseUrl, passages: passagesOver(search), model });
      return { assistant, ...(heartbeatMs !== undefined && { heartbeatMs }) };
    },
    { CHAT_RATE_LIMIT: "1000/600" },
  );
  return { server, road, reasons };
}
