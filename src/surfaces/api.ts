import { apiPath, sandboxPath } from "../api/discovery/interfaces.ts";
import { isPrerendered, pathOfOperation, type ReadOperation, serialize } from "../api/operation.ts";
import { ask, unattended } from "../api/operations/ask.ts";
import { collectionNames, collectionRow } from "../model/shapes/collections.ts";
import { mediaTypes } from "./media-types.ts";
import type { Artifact, Facts, Site } from "./site.ts";

/** Makes the files of read operations without a query, whose answers need no computing. */
export function* api(site: Site): Iterable<Artifact> {
  for (const operation of site.operations.filter(isPrerendered)) {
    if (operation.lacks) continue;
    for (const parameters of parametersOf(operation, site)) yield answer(operation, parameters, site);
  }
}

/** Returns the path parameters of each answer of an operation: one empty set, or one set for each record. */
function parametersOf(operation: ReadOperation, { studio }: Site): Record<string, string>[] {
  if (!operation.input.path) return [{}];
  if (operation.isSandbox) return operation.examples.map(({ path }) => path ?? {});
  const name = collectionNames().find((each) => operation.path === `/api/v1/${each}/{slug}`);
  if (!name || !collectionRow(name).api.item) return [];
  return studio.list(name, studio.defaultLocale).map(({ slug }) => ({ slug }));
}

/** Facts of the API's indexes, for programs that look for the API */
const facts: Record<string, Omit<Facts, "title" | "description">> = {
  getApiIndex: { relation: "service-meta", describes: [apiPath], listedIn: ["footer", "llms", "api-catalog"] },
  getSandboxIndex: { relation: "service-meta", describes: [sandboxPath], listedIn: ["api-catalog"] },
};

function answer(operation: ReadOperation, parameters: Record<string, string>, site: Site): Artifact {
  const { id, summary: title, description } = operation;
  return {
    ...(facts[id] && { title, description, ...facts[id] }),
    path: pathOfOperation(operation.path, parameters),
    mediaType: mediaTypes.json,
    ...(!operation.isSandbox && { readsAll: true }),
    async body() {
      const asked = site.operations.filter(isPrerendered).find((each) => each.id === id) ?? operation;
      const outcome = await ask(asked, { path: parameters }, site.ports, unattended);
      return { content: serialize(outcome.body), ...(outcome.headers && { headers: outcome.headers }) };
    },
  };
}
