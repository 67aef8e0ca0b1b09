import assert from "node:assert/strict";
import { it } from "node:test";
import type { Message, MessageSendParams } from "a2a-sdk-0.3";
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from "a2a-sdk-0.3/client";
import { olderAgentCardPath } from "../../src/api/a2a/a2a.ts";
import { lowestPrice, servicePath } from "../assistant/asked-service.ts";
import { describeSocket } from "../support/matrix.ts";
import { shop } from "./a2a.ts";
import { fetchTo, type Sent } from "./led-fetch.ts";

const base = "http://localhost:4321";

function request(text: string, contextId?: string): MessageSendParams {
  const message: Message = {
    kind: "message",
    messageId: crypto.randomUUID(),
    role: "user",
    parts: [{ kind: "text", text }],
    ...(contextId && { contextId }),
  };
  return { message };
}

function assertAnswers(answer: { kind: string }): void {
  assert.equal(answer.kind, "message");
  const { role, parts } = answer as Message;
  const [text, data] = parts;
  assert.ok(role === "agent" && text?.kind === "text" && data?.kind === "data");
  assert.ok(text.text.includes(lowestPrice));
  const { citations } = data.data as { citations: { url: string }[] };
  assert.equal(citations[0]?.url, `${base}${servicePath}`);
}

describeSocket("the client of the A2A SDK for version 0.3", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  const factory = (sent: Sent) => {
    const options = { fetchImpl: fetchTo(fixture, sent) };
    return new ClientFactory({
      ...ClientFactoryOptions.default,
      transports: [new JsonRpcTransportFactory(options)],
      cardResolver: new DefaultAgentCardResolver(options),
    });
  };

  it("finds its way by the published card, at either of its addresses, and calls every method", async () => {
    for (const path of [undefined, olderAgentCardPath]) {
      const sent: Sent = [];
      const client = await factory(sent).createFromUrl(base, path);
      const answer = await client.sendMessage(request(shop, "context-of-ours"));
      assertAnswers(answer);
      assert.equal(answer.contextId, "context-of-ours");

      const events: { kind: string }[] = [];
      for await (const event of client.sendMessageStream(request(shop))) events.push(event);
      assert.equal(events.length, 1);
      for (const event of events) assertAnswers(event);

      const missing = { id: "missing" };
      await assert.rejects(client.getTask(missing), { name: /TaskNotFoundError/ });
      await assert.rejects(client.cancelTask(missing), { name: /TaskNotFoundError/ });
      // This client expects an event even for a refusal, and reports only that of an answer in JSON.
      await assert.rejects(client.resubscribeTask(missing).next(), /tasks\/resubscribe/);
      const names = ["message/send", "message/stream", "tasks/get", "tasks/cancel", "tasks/resubscribe"];
      assert.deepEqual(
        sent.map((each) => each.split(" ").at(-1)),
        names,
      );
    }
  });
});
