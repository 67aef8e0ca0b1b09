import { hash } from "node:crypto";
import type { Store } from "../../../src/api/store/store.ts";
import type { Environment } from "../../config.ts";
import type { Host } from "../../host-ports.ts";
import { tagOfHash } from "../../http/entity-tag.ts";
import type { Log } from "../../log.ts";
import type { Platform } from "../../platform.ts";

export function nodeHost(environment: Environment, store: Store, log: Log): Host {
  return { environment, store, log, tagOf: (body) => tagOfHash(hash("sha256", body, "buffer")) };
}

const loopback = ["127.0.0.1", "localhost", "[::1]", "::1"];

/** Returns the names of a server that listens on its own machine alone. Another name would belong to a foreign page. */
export function ownNames({ HOST }: Environment, baseUrl: string): Pick<Platform, "hosts"> {
  return loopback.includes(HOST) ? { hosts: new Set([...loopback, new URL(baseUrl).hostname]) } : {};
}
