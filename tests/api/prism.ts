import { after } from "node:test";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { pino } from "pino";
import { type Ask, askSocket } from "../support/ask.ts";
import { contractFile } from "./published-contract.ts";

/** Violation of the contract, as Prism reports it. */
export interface Violation {
  location: string[];
  message: string;
}

/** Validating proxy between a client and the service. */
export interface ValidatingProxy {
  ask(path: string, ask?: Ask): Promise<Response>;
}

/** Functions that close what this file opened, called when the file ends. */
export const closing: (() => unknown)[] = [];
after(() => Promise.all(closing.map((close) => close())));

/** Operations of the contract, read once for all proxies. */
const operations = getHttpOperationsFromSpec(contractFile);

/** Starts Prism in front of an address; a reply that violates the contract becomes an error of Prism's own. */
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

/** Returns the violations that Prism found in a request or its reply. */
export function violationsOf(response: Response): Violation[] {
  const found = response.headers.get("sl-violations");
  return found ? (JSON.parse(found) as Violation[]) : [];
}
