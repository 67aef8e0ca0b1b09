import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { compatibleModel } from "../../functions/assistant/compatible-model.ts";
import { modelWriter } from "../../functions/assistant/model-writer.ts";
import { passagesOver } from "../../functions/assistant/passage-finder.ts";
import { siteAssistant } from "../../functions/assistant/site-assistant.ts";
import { tokenBudget } from "../../functions/assistant/token-budget.ts";
import { openRoad } from "../api/open-road.ts";
import { citePrice, serviceName } from "../assistant/asked-service.ts";
import { begin, finish, piece, saying, startModelServer } from "../assistant/model-server.ts";
import type { Ask } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { answerTo, asking, call, partsOf, shop } from "./a2a.ts";

describe("a model behind A2A", async () => {
  const server = await startModelServer();
  const reasons: string[] = [];
  const road = openRoad(
    ({ studio, baseUrl, search, store }) => {
      const model = modelWriter({
        model: compatibleModel({ baseUrl: server.url, model: "test-model" }),
        budget: tokenBudget(store, 1_000_000, () => road.clock.at),
        onFailure: (reason) => reasons.push(reason),
      });
      return { assistant: siteAssistant({ studio, baseUrl, passages: passagesOver(search), model }) };
    },
    { CHAT_RATE_LIMIT: "1000/600" },
  );
  const whole = call("SendMessage", asking(shop));
  const streamed = call("SendStreamingMessage", asking(shop));

  /** Sends a request and goes away as soon as the model is asked. */
  async function leave(port: number, { headers = {}, body }: Ask): Promise<void> {
    const before = server.asked.length;
    const outgoing = request({ host: "127.0.0.1", port, path: "/a2a", method: "POST", headers, agent: false });
    outgoing.on("error", () => {});
    outgoing.end(body);
    await eventually("a question to the model", () => server.asked.length === before + 1);
    outgoing.socket?.resetAndDestroy();
    await eventually("the end of the model's request", () => server.asked.at(-1)?.isCancelled === true);
  }

  it("answers in its own words, with the same citations, whole or in a stream", async () => {
    server.behave = (asked, response) => saying(citePrice(server))(asked, response);
    const { text, data } = partsOf((await answerTo(road, whole)).result);
    assert.match(text, new RegExp(`^The usual price of ${serviceName} is .* \\[1\\]\\.$`));
    assert.deepEqual([data?.mode, data?.citations.length], ["model", 1]);
    const events = await (await road.ask("/a2a", streamed)).text();
    const [, event = ""] = /^event: message\ndata: (.*)\n\n$/.exec(events) ?? [];
    assert.deepEqual(partsOf(JSON.parse(event).result), { text, data, modes: ["text/markdown", "application/json"] });
  });

  it("is not asked to contact the studio", async () => {
    const before = server.asked.length;
    await answerTo(road, call("SendMessage", asking(`Please contact me about the price of ${serviceName}`)));
    assert.equal(server.asked.length, before);
  });

  it("is heard of every few seconds while it is silent, and its one event ends the stream", async () => {
    server.behave = async (_, response) => {
      await wait(7000);
      begin(response);
      piece(response, citePrice(server));
      finish(response);
    };
    const { port } = await road.listen();
    const { headers = {}, body } = streamed;
    const outgoing = request({ host: "127.0.0.1", port, path: "/a2a", method: "POST", headers, agent: false });
    outgoing.end(body);
    const [incoming] = await once(outgoing, "response");
    let text = "";
    for await (const chunk of incoming) text += chunk;
    assert.match(text, /^(: heartbeat\n\n){2}event: message\ndata: \{.*"mode":"model".*\}\n\n$/);
  });

  it("is stopped when whoever asked goes away, in a stream or not", async () => {
    server.behave = (_, response) => begin(response);
    const { port } = await road.listen();
    await leave(port, streamed);
    await leave(port, whole);
    assert.deepEqual(reasons, []);
  });
});
