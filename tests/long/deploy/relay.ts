import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Relay between nginx and Node in tests. */
export interface Relay {
  port: number;
  /** `Accept` fields of requests that came while Node was down. */
  unanswered: ReadonlySet<string | undefined>;
  stop(): void;
}

/**
 * Starts a relay that forwards requests and limits the freshness of cacheable replies to one second, so that no test
 * waits for minutes.
 */
export async function startRelay(target: () => number | undefined): Promise<Relay> {
  const unanswered = new Set<string | undefined>();
  const server = createServer((incoming, outgoing) => {
    const port = target();
    if (port === undefined) {
      unanswered.add(incoming.headers.accept);
      return void outgoing.destroy();
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      const fields = answer.rawHeaders.map((text) => text.replace("max-age=300", "max-age=1"));
      outgoing.writeHead(answer.statusCode as number, fields);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, unanswered, stop: () => server.close().closeAllConnections() };
}
