import type { FlatHeaders } from "../../src/api/http/headers.ts";
import { eventText, type StreamEvent } from "../../src/api/http/stream-event.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import type { Reply } from "./reply.ts";

export interface EventSource {
  /** Opens the events. The signal aborts when the client disconnects. */
  open(signal: AbortSignal): AsyncIterable<StreamEvent>;
  /** Returns the last event after a failure, in place of the missing ones. */
  failed(error: unknown): StreamEvent;
}

const encoder = new TextEncoder();

/** Comment of a stream that waits for its next event: clients ignore it, and proxies see that the connection lives. */
const heartbeat = encoder.encode(": heartbeat\n\n");

/**
 * Streams events as they come. A client that disconnects stops their source. Rejects with a failure before the first
 * event, within one heartbeat.
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
        // The client disconnected, which caused the failure.
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

/** Returns a value that arrives within some milliseconds; undefined if it does not. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([value, silence]).finally(() => clearTimeout(timer));
}
