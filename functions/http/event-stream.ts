import type { FlatHeaders } from "../../src/api/http/headers.ts";
import { eventText, type StreamEvent } from "../../src/api/http/stream-event.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import type { Reply } from "./reply.ts";

/** Where the events of an answer come from. */
export interface EventSource {
  /** The signal aborts when nobody waits for them any more. */
  open(signal: AbortSignal): AsyncIterable<StreamEvent>;
  /** The last event, in the place of those that a failure keeps from coming. */
  failed(error: unknown): StreamEvent;
}

const encoder = new TextEncoder();

/** Says that the answer is still being made: clients read over comments, and proxies see that the connection lives. */
const heartbeat = encoder.encode(": heartbeat\n\n");

/**
 * Events as they come. A client that goes away ends whatever makes them.
 * Rejects with what fails before the first of them, as long as that does not take longer than a heartbeat.
 */
export async function eventReply(
  { open, failed }: EventSource,
  always: FlatHeaders,
  gone: AbortSignal,
  heartbeatMs: number = assistantPolicy.heartbeatMs,
): Promise<Reply> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([gone, leaving.signal]);
  const events = open(signal)[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<StreamEvent>> | undefined = events.next();
  const hasBegun = await within(heartbeatMs, next);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (!hasBegun) controller.enqueue(heartbeat);
    },
    async pull(controller) {
      try {
        next ??= events.next();
        const result = await within(heartbeatMs, next);
        if (!result) return controller.enqueue(heartbeat);
        next = undefined;
        if (result.done) controller.close();
        else controller.enqueue(encoder.encode(eventText(result.value)));
      } catch (error) {
        // Whoever asked has gone, and that is why it failed.
        if (signal.aborted) return;
        controller.enqueue(encoder.encode(eventText(failed(error))));
        controller.close();
      }
    },
    cancel() {
      leaving.abort();
      next?.catch(() => {});
      events.return?.().catch(() => {});
    },
  });
  const headers = ["Content-Type", "text/event-stream", "X-Accel-Buffering", "no", ...always];
  return { status: 200, headers, body };
}

/** Answers what comes within some milliseconds; undefined where nothing does. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([value, silence]).finally(() => clearTimeout(timer));
}
