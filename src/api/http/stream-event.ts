/** An event of an answer that is sent as it is made. */
export interface StreamEvent {
  name: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An event as it stands in a stream of `text/event-stream`. */
export function eventText({ name, data }: StreamEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
