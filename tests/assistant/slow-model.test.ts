import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, it } from "node:test";
import { createFetch } from "../../functions/http/fetch.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { citePrice, shop } from "./asked-service.ts";
import { chat, events, eventsIn } from "./chat.ts";
import { keepDeadlines } from "./kept-deadlines.ts";
import { openModelRoad } from "./model-road.ts";
import { begin, finish, piece } from "./model-server.ts";
import { openRequest } from "./open-request.ts";

/** Milliseconds of silence after which a comment is sent. The second one reveals that a client has disconnected. */
const heartbeatMs = 20;

const question = events(shop, { locale: "en" });

type Hang = [name: string, hang: (asked: unknown, response: ServerResponse) => void];

describe("a model that does not answer", async () => {
  const { server, road, reasons } = await openModelRoad({ heartbeatMs });
  const overSocket = await road.listen();
  const hangs: Hang[] = [
    ["before its head", () => {}],
    ["before its first word", (_, response) => begin(response)],
    [
      "in the middle",
      (_, response) => {
        begin(response);
        piece(response, `${citePrice(server)} And the`);
      },
    ],
  ];

  it("is given up at its deadline, whole or streamed, and its request with it", async (test) => {
    const deadlines = keepDeadlines(test);
    const atDeadline = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      await eventually("a question to the model", () => server.asked.some(({ isCancelled }) => !isCancelled));
      // A later reply proves that the model's words have arrived.
      await overSocket.ask("/api/v1/company");
      assert.equal(isAnswered, false);
      deadlines.end(ms);
      return answer;
    };
    const { wholeMs, streamedMs } = assistantPolicy.model;
    await everyRow(hangs, async ([, hang]) => {
      server.behave = hang;
      const whole = await atDeadline(wholeMs, chat(road, shop, { locale: "en" }));
      assert.equal(whole.mode, "extractive");
      await eventually("the end of the model's request", () => server.asked.every(({ isCancelled }) => isCancelled));
      const response = await road.ask("/api/chat", question);
      const parts = eventsIn(await atDeadline(streamedMs, response.text()));
      assert.equal(parts.at(-1)?.data.mode, "extractive");
      await eventually("the end of the model's request", () => server.asked.every(({ isCancelled }) => isCancelled));
    });
    assert.deepEqual(
      reasons,
      Array.from({ length: 6 }, () => "timeout"),
    );
  });

  it("has 8 seconds for an answer in one piece, and 30 for a stream", () =>
    assert.deepEqual(assistantPolicy.model, { wholeMs: 8000, streamedMs: 30_000 }));
});

describe("a client that leaves before the answer", async () => {
  const { server, road, reasons } = await openModelRoad({ heartbeatMs });
  server.behave = (_, response) => {
    begin(response);
    piece(response, `${citePrice(server)} And the`);
  };
  const gone = (count: number) =>
    eventually("the end of the model's request", () => server.asked[count - 1]?.isCancelled === true);

  it("ends the model's request, whether it takes events or not, and is no failure", async () => {
    const { port } = await road.listen();
    const asks = [question, { ...question, headers: { ...question.headers, accept: "application/json" } }];
    for (const [index, ask] of asks.entries()) {
      const outgoing = openRequest(port, "/api/chat", ask);
      if (index === 0) {
        const [incoming] = await once(outgoing, "response");
        await once(incoming, "data");
      }
      await eventually("a question to the model", () => server.asked.length === index + 1);
      // A client that only ends its side may still wait for the answer; unread heartbeats show that none does.
      if (index === 0) outgoing.destroy();
      else outgoing.socket?.resetAndDestroy();
      await gone(index + 1);
    }
    assert.deepEqual(reasons, []);
  });

  it("ends the model's request in process too", async () => {
    const { headers = {}, body } = question;
    const asked = new Request("http://localhost:4321/api/chat", { method: "POST", headers, body: body as string });
    const response = await createFetch(road.respond)(asked, { address: "127.0.0.1" });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    await gone(server.asked.length);
    assert.deepEqual(reasons, []);
  });
});

describe("a stream of events, while the model is silent,", async () => {
  const { server, road } = await openModelRoad({ heartbeatMs });

  it("has a comment after each silence, so that nobody takes its connection for a dead one", async () => {
    const held = Promise.withResolvers<void>();
    server.behave = async (_, response) => {
      await held.promise;
      begin(response);
      piece(response, citePrice(server));
      finish(response);
    };
    const { port } = await road.listen();
    const [incoming] = (await once(openRequest(port, "/api/chat", question), "response")) as [IncomingMessage];
    assert.equal(incoming.headers["content-type"], "text/event-stream");
    let text = "";
    const comments = () => text.split(": heartbeat\n\n").length - 1;
    for await (const chunk of incoming) {
      text += chunk;
      if (comments() >= 4) held.resolve();
    }
    assert.match(
      text,
      /^(: heartbeat\n\n){4,}event: delta\ndata: \{"text":".*"\}\n\n(: heartbeat\n\n)*event: reply\ndata: \{.*"mode":"model"\}\n\n$/,
    );
  });
});
