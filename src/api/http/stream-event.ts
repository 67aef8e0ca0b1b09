/** Event of a streamed answer. */
export interface StreamEvent {
  name: string;
  /** Value that is sent as JSON. */
  data: unknown;
}

/** Returns an event in the form of `text/event-stream`. */
export function eventText({ name, data }: StreamEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
