import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { describe, it } from "node:test";
import { Problem } from "../../src/api/errors/problems.ts";
import type { Assistant, ChatAnswer, ChatPart } from "../../src/api/operations/assistant.ts";
import { openRoad } from "../api/open-road.ts";
import { eventually } from "../support/eventually.ts";
import { events, eventsIn } from "./chat.ts";
import { openRequest } from "./open-request.ts";

const whole: ChatAnswer = { reply: "One. Two.", locale: "en", citations: [], mode: "extractive" };

/** Number of parts that the assistant has said, and whether it has ended. */
const state = { said: 0, isOver: false };
let next: () => AsyncGenerator<ChatPart>;

const assistant: Assistant = {
  mode: "extractive",
  async *answer() {
    Object.assign(state, { said: 0, isOver: false });
    try {
      for await (const part of next()) {
        state.said += 1;
        yield part;
      }
    } finally {
      state.isOver = true;
    }
  },
};

// No comment comes between the events within this time, even on a slow machine.
const road = openRoad({ assistant, heartbeatMs: 600_000 }, { CHAT_RATE_LIMIT: "1000/600" });
const { port, ask } = await road.listen();
const question = events("Hello");

/** Lets the other pending requests and replies proceed. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function open(): Promise<IncomingMessage> {
  const [incoming] = (await once(openRequest(port, "/api/chat", question), "response")) as [IncomingMessage];
  return incoming.on("error", () => {});
}

describe("an answer of the assistant that fails", () => {
  it("before its first event is a problem document with its status", async () => {
    next = async function* () {
      await turn();
      if (state.said >= 0) throw new Error("a defect with a secret");
      yield { text: "" };
    };
    const response = await ask("/api/chat", question);
    assert.deepEqual([response.status, response.headers.get("content-type")], [500, "application/problem+json"]);
    assert.doesNotMatch(await response.text(), /secret/);
    assert.equal(road.errors.splice(0).length, 1);
    next = async function* () {
      if (state.said >= 0)
        throw new Problem("internal_error", 503, "Not answered now.", { headers: { "Retry-After": "7" } });
      yield { text: "" };
    };
    const later = await ask("/api/chat", question);
    assert.deepEqual([later.status, later.headers.get("retry-after")], [503, "7"]);
  });

  it("after its first event ends with the problem as an event, and the defect is logged once", async () => {
    next = async function* () {
      yield { text: "One. " };
      await turn();
      throw new Error("a defect with a secret");
    };
    const response = await ask("/api/chat", question);
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "text/event-stream"]);
    const text = await response.text();
    assert.ok(text.endsWith("\n\n"));
    assert.doesNotMatch(text, /secret/);
    const [delta, problem, ...more] = eventsIn(text);
    assert.deepEqual([delta?.data, problem?.name, more], [{ text: "One. " }, "problem", []]);
    const { type, status, code, instance } = problem?.data ?? {};
    assert.deepEqual(
      { type, status, code, instance },
      { type: "http://localhost:4321/docs#internal_error", status: 500, code: "internal_error", instance: "/api/chat" },
    );
    assert.equal(road.errors.splice(0).length, 1);
  });
});

describe("an answer of the assistant as events", () => {
  it("leaves piece by piece, in order, uncompressed, with the limits in its head", async () => {
    let held = Promise.withResolvers<void>();
    next = async function* () {
      yield { text: "One. " };
      await held.promise;
      yield { text: "Two." };
      yield { answer: whole };
    };
    const { headers } = question;
    const asked = { ...question, headers: { ...headers, "accept-encoding": "gzip, br" } };
    const incoming = await open();
    const first = String((await once(incoming, "data"))[0]);
    assert.equal(first, 'event: delta\ndata: {"text":"One. "}\n\n');
    assert.equal(state.isOver, false);
    const before = Number(/"chat";r=(\d+)/.exec(String(incoming.headers.ratelimit))?.[1]);
    held.resolve();
    let rest = "";
    for await (const chunk of incoming) rest += chunk;
    assert.match(
      rest,
      /^event: delta\ndata: \{"text":"Two\."\}\n\nevent: reply\ndata: \{"reply":"One\. Two\.",.*\}\n\n$/,
    );
    held = Promise.withResolvers();
    const answering = ask("/api/chat", asked);
    await eventually("the first piece", () => state.said === 1);
    held.resolve();
    const response = await answering;
    assert.equal(response.headers.get("content-encoding"), null);
    assert.match(response.headers.get("ratelimit") ?? "", new RegExp(`"chat";r=${before - 1};`));
    assert.match(response.headers.get("ratelimit-policy") ?? "", /"chat";q=1000;w=600/);
  });

  it("is not made ahead of a client that does not read, and ends with it", async () => {
    next = async function* () {
      for (;;) yield { text: "a".repeat(16 * 1024) };
    };
    const incoming = (await open()).pause();
    // A later reply proves that the source made all of this one that it makes by itself.
    const makesNothing = async () => {
      const { said } = state;
      await ask("/api/chat");
      return said > 0 && state.said === said;
    };
    await eventually("a stop of the answer", makesNothing);
    for (let time = 0; time < 20; time += 1) assert.ok(await makesNothing());
    assert.ok(state.said < 1000, `${state.said} events`);
    incoming.socket.resetAndDestroy();
    await eventually("the end of the answer", () => state.isOver);
  });

  it("is available by POST alone", async () => {
    const accept = { accept: "text/event-stream" };
    const status = await ask("/api/chat", { headers: accept });
    assert.deepEqual([status.status, await status.text()], [200, '{"enabled":true,"mode":"extractive"}\n']);
    const head = await ask("/api/chat", { method: "HEAD", headers: accept });
    assert.deepEqual([head.status, head.headers.get("content-type")], [200, "application/json"]);
    assert.equal((await ask("/api/chat", { ...question, method: "PUT" })).status, 405);
  });
});
