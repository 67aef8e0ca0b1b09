import { linesOf } from "./lines.ts";

/** Data of each event of an event stream; comments and other fields are passed over, an event cut short is dropped. */
export async function* eventsOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(input)) {
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
}
