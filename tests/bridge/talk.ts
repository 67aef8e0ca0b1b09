import { PassThrough } from "node:stream";
import { bridge } from "../../scripts/bridge/bridge.ts";

/** Output of a bridge whose input has ended. */
export interface Said {
  lines: string[];
  logs: string[];
}

export interface Talk extends Said {
  say(bytes: string | Uint8Array): void;
  /** Ends the input and waits until the bridge has drained. */
  end(): Promise<Said>;
}

export function talkTo(url: string): Talk {
  const input = new PassThrough();
  const lines: string[] = [];
  const logs: string[] = [];
  const over = bridge({ input, write: (line) => void lines.push(line), log: (text) => void logs.push(text), url });
  return {
    lines,
    logs,
    say: (bytes) => void input.write(bytes),
    async end() {
      input.end();
      await over;
      return { lines, logs };
    },
  };
}

/** Sends lines to a server through a bridge, all at once, and returns the output once it has drained. */
export async function talk(url: string, ...messages: (string | object)[]): Promise<Said> {
  const conversation = talkTo(url);
  for (const message of messages)
    conversation.say(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  return conversation.end();
}

export type Spoken = { id: unknown; result?: unknown; error?: { code: number; message: string; data?: unknown } };

/** Parses the lines; each must be a message. */
export function messagesOf({ lines }: Said): Spoken[] {
  return lines.map((line) => {
    const message = JSON.parse(line) as Spoken & { jsonrpc?: string };
    if (message?.jsonrpc !== "2.0") throw new Error(`not a message: ${line}`);
    return message;
  });
}
