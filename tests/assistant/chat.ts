import assert from "node:assert/strict";
import type { ChatAnswer } from "../../src/api/operations/assistant.ts";
import { post } from "../api/examples.ts";
import type { Ask } from "../support/ask.ts";

/** An answer of the assistant as it arrives. */
export type Answered = ChatAnswer & { sessionId: string };

/** Something that is asked over either mapping. */
export interface Asking {
  ask(path: string, ask?: Ask): Promise<Response>;
}

/** Asks the assistant, and answers the whole answer. */
export async function chat({ ask }: Asking, message: string, more: object = {}): Promise<Answered> {
  const response = await ask("/api/chat", post({ message, ...more }));
  assert.equal(response.status, 200, message);
  assert.equal(response.headers.get("cache-control"), "no-store");
  return (await response.json()) as Answered;
}

/** Asks the assistant for events. */
export function events(message: string, more: object = {}): Ask {
  return post({ message, ...more }, { accept: "text/event-stream" });
}

/** Events of a stream by their names, comments left out. */
export function eventsIn(text: string): { name: string; data: Record<string, unknown> }[] {
  const blocks = text.split("\n\n").filter((block) => block !== "" && !block.startsWith(":"));
  return blocks.map((block) => {
    const [, name = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return { name, data: JSON.parse(data) };
  });
}

/** What the pieces of a stream come to: those after the last that took back what was before. */
export function textOf(parts: ReturnType<typeof eventsIn>): string {
  const from = parts.findLastIndex(({ name }) => name === "reset") + 1;
  return parts
    .slice(from)
    .filter(({ name }) => name === "delta")
    .map(({ data }) => data.text)
    .join("");
}
