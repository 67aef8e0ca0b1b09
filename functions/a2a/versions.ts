import { type A2aMethod, type A2aVersion, a2aHeaders, a2aMethods, a2aVersions } from "../../src/api/a2a/a2a.ts";
import type { HttpRequest } from "../http/request.ts";
import { a2aError } from "./a2a-error.ts";

const byName = new Map(
  Object.entries(a2aMethods).flatMap(([name, older]): [string, { method: A2aMethod; version: A2aVersion }][] => {
    const method = name as A2aMethod;
    const current = [name, { method, version: "1.0" as const }] as const;
    return older === null ? [[...current]] : [[...current], [older, { method, version: "0.3" }]];
  }),
);

/** Returns the method of a name in either version. */
export function methodOf(name: string): A2aMethod | undefined {
  return byName.get(name)?.method;
}

/**
 * Returns the version that a request speaks, by its header or, where clients cannot set headers, by its query. The
 * protocol reads a request that names none as 0.3; a method that only 1.0 has is read as 1.0.
 */
export function versionOf(request: Pick<HttpRequest, "header">, search: string, method: string): A2aVersion {
  const named = request.header(a2aHeaders.version.toLowerCase()) || new URLSearchParams(search).get(a2aHeaders.version);
  if (!named) return byName.get(method)?.version ?? "0.3";
  // The patch number of a version changes nothing on the wire.
  const [, asked] = /^(\d+\.\d+)(?:\.\d+)?$/.exec(named.trim()) ?? [];
  const version = a2aVersions.find((known) => known === asked);
  if (version) return version;
  throw a2aError(
    "VERSION_NOT_SUPPORTED",
    `This version is not spoken here. Spoken are ${a2aVersions.join(" and ")}: name one in \`${a2aHeaders.version}\`.`,
  );
}
