import { after } from "node:test";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { pino } from "pino";
import { type Ask, askSocket } from "../support/ask.ts";
import { contractFile } from "./published-contract.ts";

/** A violation of the contract, as prism reports it. */
export interface Violation {
  location: string[];
  message: string;
}

/** A validating proxy between a client and the service. */
export interface ValidatingProxy {
  ask(path: string, ask?: Ask): Promise<Response>;
}

/** What the file opened, closed at its end. */
export const closing: (() => unknown)[] = [];
after(() => Promise.all(closing.map((close) => close())));

/** The operations of the contract, read once for all proxies. */
const operations = getHttpOperationsFromSpec(contractFile);

/** Starts prism in front of an address; what it finds wrong in an answer it turns into an error of its own. */
export async function startProxy(upstream: string, validateRequest: boolean): Promise<ValidatingProxy> {
  const server = createServer(await operations, {
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      validateRequest,
      validateResponse: true,
      checkSecurity: true,
      errors: true,
      mock: { dynamic: false },
    },
    components: { logger: Object.assign(pino({ level: "silent" }), { success() {} }) as never },
  });
  const port = Number(new URL(await server.listen(0, "127.0.0.1")).port);
  closing.push(() => server.close());
  return { ask: (path, ask) => askSocket(port, path, ask) };
}

/** What prism found wrong with a request or its answer. */
export function violationsOf(response: Response): Violation[] {
  const found = response.headers.get("sl-violations");
  return found ? (JSON.parse(found) as Violation[]) : [];
}
