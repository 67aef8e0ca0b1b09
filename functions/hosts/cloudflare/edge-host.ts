import type { Store } from "../../../src/api/store/store.ts";
import { ConfigurationError, type Environment, readEnvironment } from "../../config.ts";
import type { Host } from "../../host-ports.ts";
import { entityTag } from "../../http/entity-tag.ts";
import { consoleLog } from "../console-log.ts";
import type { Bindings } from "./bindings.ts";

/** Bytes of bodies that an isolate of 128 MB may keep; assets hold all of them. */
const memoryBudget = 16 * 1024 * 1024;

export function edgeHost(bindings: Bindings, store: Store): Host {
  return { environment: environmentOf(bindings), store, log: consoleLog, tagOf: entityTag, memoryBudget };
}

export function environmentOf(bindings: Bindings): Environment {
  const variables = Object.entries(bindings).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const environment = readEnvironment(Object.fromEntries(variables));
  if (environment.DKIM_KEY_FILE)
    throw new ConfigurationError("DKIM_KEY_FILE: this host has no files to read a key from");
  return environment;
}
