import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Assistant, ChatAnswer, ChatPart } from "../../src/contract/assistant.ts";
import { Problem } from "../../src/contract/problems.ts";
import { openRoad } from "../api/open-road.ts";
import { eventually } from "../support/eventually.ts";
import { events, eventsIn } from "./chat.ts";

const whole: ChatAnswer = { reply: "One. Two.", locale: "en", citations: [], mode: "extractive" };

/** What the assistant does next, and what became of it. */
const state = { said: 0, isOver: false };
let next: () => AsyncGenerator<ChatPart>;

const assistant: Assistant = {
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

const road = openRoad({ assistant }, { CHAT_RATE_LIMIT: "1000/600" });
const { port, ask } = await road.listen();
const question = events("Hello");

async function open(): Promise<IncomingMessage> {
  const { headers = {}, body } = question;
  const outgoing = request({ host: "127.0.0.1", port, path: "/api/chat", method: "POST", headers, agent: false });
  outgoing.on("error", () => {}).end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return incoming.on("error", () => {});
}

describe("an answer that fails", () => {
  it("before its first event is a problem document with its status", async () => {
    next = async function* () {
      await wait(50);
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

  it("after its first event ends with the problem as an event, whole, and the defect is logged once", async () => {
    next = async function* () {
      yield { text: "One. " };
      await wait(20);
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
      {
        type: "http://localhost:4321/docs#internal_error",
        status: 500,
        code: "internal_error",
        instance: "/api/chat",
      },
    );
    assert.equal(road.errors.splice(0).length, 1);
  });
});

describe("an answer as events", () => {
  it("leaves piece by piece, in order, uncompressed, with the limits in its head", async () => {
    let go = () => {};
    next = async function* () {
      yield { text: "One. " };
      await new Promise<void>((resolve) => {
        go = resolve;
      });
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
    go();
    let rest = "";
    for await (const chunk of incoming) rest += chunk;
    assert.match(
      rest,
      /^event: delta\ndata: \{"text":"Two\."\}\n\nevent: reply\ndata: \{"reply":"One\. Two\.",.*\}\n\n$/,
    );
    setTimeout(() => go(), 50);
    const response = await ask("/api/chat", asked);
    assert.equal(response.headers.get("content-encoding"), null);
    assert.match(response.headers.get("ratelimit") ?? "", new RegExp(`"chat";r=${before - 1};`));
    assert.match(response.headers.get("ratelimit-policy") ?? "", /"chat";q=1000;w=600/);
  });

  it("is not made ahead of a client that does not read, and ends with it", async () => {
    next = async function* () {
      for (;;) yield { text: "a".repeat(16 * 1024) };
    };
    const incoming = (await open()).pause();
    await wait(800);
    const { said } = state;
    await wait(300);
    assert.equal(state.said, said);
    assert.ok(said < 1000, `${said} events`);
    incoming.socket.resetAndDestroy();
    await eventually("the end of the answer", () => state.isOver);
  });

  it("exists for POST alone", async () => {
    const accept = { accept: "text/event-stream" };
    const status = await ask("/api/chat", { headers: accept });
    assert.deepEqual([status.status, await status.text()], [200, '{"enabled":true}\n']);
    const head = await ask("/api/chat", { method: "HEAD", headers: accept });
    assert.deepEqual([head.status, head.headers.get("content-type")], [200, "application/json"]);
    assert.equal((await ask("/api/chat", { ...question, method: "PUT" })).status, 405);
  });
});
