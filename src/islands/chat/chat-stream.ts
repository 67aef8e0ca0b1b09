import type { ChatReply, ChatTurn } from "../../api/operations/assistant.ts";

export type ChatEvent =
  | { name: "delta"; data: { text: string } }
  | { name: "reset" }
  | { name: "reply"; data: ChatReply }
  | { name: "problem" };

export interface AskedQuestion {
  message: string;
  history: ChatTurn[];
  sessionId: string | undefined;
  locale: string;
}

/** Error of an assistant that refuses to answer at present */
export class Refusal extends Error {
  /** Seconds until the next question is allowed, if the rate limit is used up */
  readonly wait: number | undefined;

  constructor(response?: Response) {
    super();
    this.wait = response?.status === 429 ? Number(response.headers.get("Retry-After")) : undefined;
  }
}

/** Asks the assistant. Throws a Refusal, or the error of `fetch` if the server is unreachable. */
export async function* askAssistant(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const response = await fetch("/api/chat", {
    method: "POST",
    headers: { Accept: "text/event-stream", "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });
  if (!response.ok || !response.body) throw new Refusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    if (done) throw new Refusal();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (!name) continue;
      yield { name, data: JSON.parse(data as string) } as ChatEvent;
      if (name === "reply" || name === "problem") return;
    }
  }
}
