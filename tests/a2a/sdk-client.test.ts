import assert from "node:assert/strict";
import { it } from "node:test";
import { type Message, Role, type SendMessageRequest, type StreamResponse } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from "@a2a-js/sdk/client";
import { lowestPrice, servicePath } from "../assistant/asked-service.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeSocket } from "../support/matrix.ts";
import { shop } from "./a2a.ts";
import { fetchTo, type Sent } from "./led-fetch.ts";

const base = "http://localhost:4321";

function factoryFor(fixture: Fixture, sent: Sent, legacy = false): ClientFactory {
  const options = { fetchImpl: fetchTo(fixture, sent), legacyCompat: { enabled: legacy } };
  return new ClientFactory({
    ...ClientFactoryOptions.default,
    transports: [new JsonRpcTransportFactory(options)],
    cardResolver: new DefaultAgentCardResolver(options),
  });
}

function request(text: string, contextId = ""): SendMessageRequest {
  const part = { content: { $case: "text" as const, value: text }, metadata: undefined, filename: "", mediaType: "" };
  const message: Message = {
    messageId: crypto.randomUUID(),
    contextId,
    taskId: "",
    role: Role.ROLE_USER,
    parts: [part],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
  return { tenant: "", message, configuration: undefined, metadata: undefined };
}

function read(message: Message) {
  const [text, data] = message.parts.map(({ content }) => content);
  assert.ok(text?.$case === "text" && data?.$case === "data");
  return { text: text.value, data: data.value as { citations: { url: string }[]; mode: string } };
}

function assertAnswers(message: Message): void {
  assert.equal(message.role, Role.ROLE_AGENT);
  const { text, data } = read(message);
  assert.ok(text.includes(lowestPrice));
  assert.deepEqual([data.citations[0]?.url, data.mode], [`${base}${servicePath}`, "extractive"]);
}

/** Calls every operation of a client, whichever version it speaks. */
async function talk(client: Client): Promise<void> {
  const answer = (await client.sendMessage(request(shop, "context-of-ours"))) as Message;
  assert.ok("messageId" in answer);
  assert.equal(answer.contextId, "context-of-ours");
  assertAnswers(answer);
  const other = (await client.sendMessage(request("Hello"))) as Message;
  assert.match(other.contextId, /^[\w-]{36}$/);

  const events: StreamResponse[] = [];
  for await (const event of client.sendMessageStream(request(shop))) events.push(event);
  const [only] = events.map(({ payload }) => payload);
  assert.equal(events.length, 1);
  assert.ok(only?.$case === "message");
  assertAnswers(only.value);

  const task = { tenant: "", id: "missing" };
  await assert.rejects(client.getTask({ ...task, historyLength: undefined }), { name: /TaskNotFoundError/ });
  await assert.rejects(client.cancelTask({ ...task, metadata: undefined }), { name: /TaskNotFoundError/ });
  await assert.rejects(client.resubscribeTask(task).next(), { name: /TaskNotFoundError/ });
}

describeSocket("the client of the A2A SDK", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  it("resolves the card, prefers version 1.0, and calls every method", async () => {
    const sent: Sent = [];
    const client = await factoryFor(fixture, sent).createFromUrl(base);
    await talk(client);
    const list = { tenant: "", contextId: "", status: 0, pageToken: "", historyLength: undefined } as never;
    const { tasks, nextPageToken, totalSize } = await client.listTasks(list);
    assert.deepEqual([tasks, nextPageToken, totalSize], [[], "", 0]);
    assert.deepEqual(new Set(sent), new Set(methods.map((method) => `1.0 ${method}`)));
  });

  it("is refused the methods that the card does not offer", async () => {
    const factory = new JsonRpcTransportFactory({ fetchImpl: fetchTo(fixture) });
    const transport = await factory.create(`${base}/a2a`, {} as never);
    // The transport names no version; the methods do.
    await assert.rejects(transport.getExtendedAgentCard({ tenant: "" }), { name: /UnsupportedOperationError/ });
    const url = "https://client.example/";
    const config = { tenant: "", id: "", taskId: "t", url, token: "", authentication: undefined };
    const one = { tenant: "", taskId: "t", id: "1" };
    for (const refused of [
      transport.createTaskPushNotificationConfig(config),
      transport.getTaskPushNotificationConfig(one),
      transport.deleteTaskPushNotificationConfig(one),
      transport.listTaskPushNotificationConfig({ tenant: "", taskId: "t", pageSize: 0, pageToken: "" }),
    ]) {
      await assert.rejects(refused, { name: /PushNotificationNotSupportedError/ });
    }
  });

  it("speaks version 0.3, where a card offers nothing else", async () => {
    const sent: Sent = [];
    const card = await new DefaultAgentCardResolver({ fetchImpl: fetchTo(fixture) }).resolve(base);
    const older = card.supportedInterfaces.filter(({ protocolVersion }) => protocolVersion === "0.3");
    const client = await factoryFor(fixture, sent, true).createFromAgentCard({ ...card, supportedInterfaces: older });
    await talk(client);
    const names = ["message/send", "message/stream", "tasks/get", "tasks/cancel", "tasks/resubscribe"];
    assert.deepEqual(new Set(sent), new Set(names.map((method) => `0.3 ${method}`)));
  });
});

const methods = ["SendMessage", "SendStreamingMessage", "GetTask", "CancelTask", "SubscribeToTask", "ListTasks"];
