import assert from "node:assert/strict";
import type { ChatAnswer } from "../../src/api/operations/assistant.ts";
import { post } from "../api/examples.ts";
import type { Ask } from "../support/ask.ts";

/** Reply of the assistant with the identifier of its session. */
export type Answered = ChatAnswer & { sessionId: string };

export interface Asking {
  ask(path: string, ask?: Ask): Promise<Response>;
}

/** Asks the assistant and returns the complete reply. */
export async function chat({ ask }: Asking, message: string, more: object = {}): Promise<Answered> {
  const response = await ask("/api/chat", post({ message, ...more }));
  assert.equal(response.status, 200, message);
  assert.equal(response.headers.get("cache-control"), "no-store");
  return (await response.json()) as Answered;
}

/** Returns a request to the assistant for a stream of events. */
export function events(message: string, more: object = {}): Ask {
  return post({ message, ...more }, { accept: "text/event-stream" });
}

/** Parses the events of a stream, without comments. */
export function eventsIn(text: string): { name: string; data: Record<string, unknown> }[] {
  const blocks = text.split("\n\n").filter((block) => block !== "" && !block.startsWith(":"));
  return blocks.map((block) => {
    const [, name = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return { name, data: JSON.parse(data) };
  });
}

/** Joins the pieces of a stream; a reset discards the pieces before it. */
export function textOf(parts: ReturnType<typeof eventsIn>): string {
  const from = parts.findLastIndex(({ name }) => name === "reset") + 1;
  return parts
    .slice(from)
    .filter(({ name }) => name === "delta")
    .map(({ data }) => data.text)
    .join("");
}
