import { linesOf } from "./lines.ts";

/**
 * Yields the data of each event of an event stream. Ignores comments and other fields, and drops an incomplete event.
 */
export async function* eventsOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(input)) {
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
}
