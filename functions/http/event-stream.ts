import type { FlatHeaders } from "../../src/contract/headers.ts";
import type { StreamEvent } from "../../src/contract/operation.ts";
import { assistantPolicy } from "../../src/contract/policy.ts";
import type { Reply } from "./reply.ts";

type OpenEvents = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

const encoder = new TextEncoder();

/** Says that the answer is still being made: clients read over comments, and proxies see that the connection lives. */
const heartbeat = encoder.encode(": heartbeat\n\n");

/** Events as they come. A client that goes away ends whatever makes them. */
export function eventReply(open: OpenEvents, always: FlatHeaders, gone: AbortSignal): Reply {
  const headers = ["Content-Type", "text/event-stream", "X-Accel-Buffering", "no", ...always];
  return { status: 200, headers, body: eventStream(open, gone) };
}

function eventStream(open: OpenEvents, gone: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const leaving = new AbortController();
  const events = open(AbortSignal.any([gone, leaving.signal]))[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<StreamEvent>> | undefined;
  return new ReadableStream({
    async pull(controller) {
      next ??= events.next();
      const result = await withinHeartbeat(next);
      if (!result) return controller.enqueue(heartbeat);
      next = undefined;
      if (result.done) controller.close();
      else controller.enqueue(encoder.encode(format(result.value)));
    },
    cancel() {
      leaving.abort();
      // What fails now fails because nobody waits for it.
      next?.catch(() => {});
      events.return?.().catch(() => {});
    },
  });
}

/** What comes within the time between two heartbeats; undefined where nothing does. */
async function withinHeartbeat<Value>(value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, assistantPolicy.heartbeatMs, undefined);
  });
  return Promise.race([value, silence]).finally(() => clearTimeout(timer));
}

function format({ name, data }: StreamEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
