import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { describe, it } from "node:test";
import { citePrice, serviceName } from "../assistant/asked-service.ts";
import { openModelRoad } from "../assistant/model-road.ts";
import { begin, finish, piece, saying } from "../assistant/model-server.ts";
import { openRequest } from "../assistant/open-request.ts";
import type { Ask } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { answerTo, asking, call, partsOf, shop } from "./a2a.ts";

describe("the assistant over A2A, with a model,", async () => {
  const { server, road, reasons } = await openModelRoad({ heartbeatMs: 20 });
  const whole = call("SendMessage", asking(shop));
  const streamed = call("SendStreamingMessage", asking(shop));

  /** Sends a request and disconnects as soon as the model is asked. */
  async function leave(port: number, ask: Ask): Promise<void> {
    const before = server.asked.length;
    const outgoing = openRequest(port, "/a2a", ask);
    await eventually("a question to the model", () => server.asked.length === before + 1);
    outgoing.socket?.resetAndDestroy();
    await eventually("the end of the model's request", () => server.asked.at(-1)?.isCancelled === true);
  }

  it("answers in the model's words with the same citations, whole or in a stream", async () => {
    server.behave = (asked, response) => saying(citePrice(server))(asked, response);
    const { text, data } = partsOf((await answerTo(road, whole)).result);
    assert.match(text, new RegExp(`^The usual price of ${serviceName} is .* \\[1\\]\\.$`));
    assert.deepEqual([data?.mode, data?.citations.length], ["model", 1]);
    const events = await (await road.ask("/a2a", streamed)).text();
    const [, event = ""] = /^(?:: heartbeat\n\n)*event: message\ndata: (.*)\n\n$/.exec(events) ?? [];
    assert.deepEqual(partsOf(JSON.parse(event).result), { text, data, modes: ["text/markdown", "application/json"] });
  });

  it("does not ask the model where it is told to contact the studio", async () => {
    const before = server.asked.length;
    await answerTo(road, call("SendMessage", asking(`Please contact me about the price of ${serviceName}`)));
    assert.equal(server.asked.length, before);
  });

  it("sends comments while the model is silent, and ends the stream with its one event", async () => {
    const held = Promise.withResolvers<void>();
    server.behave = async (_, response) => {
      await held.promise;
      begin(response);
      piece(response, citePrice(server));
      finish(response);
    };
    const { port } = await road.listen();
    const [incoming] = (await once(openRequest(port, "/a2a", streamed), "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of incoming) {
      text += chunk;
      if (text.split(": heartbeat").length > 2) held.resolve();
    }
    assert.match(text, /^(: heartbeat\n\n){2,}event: message\ndata: \{.*"mode":"model".*\}\n\n$/);
  });

  it("stops the model when the client leaves, in a stream or not", async () => {
    server.behave = (_, response) => begin(response);
    const { port } = await road.listen();
    await leave(port, streamed);
    await leave(port, whole);
    assert.deepEqual(reasons, []);
  });
});
