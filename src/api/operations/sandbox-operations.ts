import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Problem } from "../errors/problems.ts";
import type { FlatHeaders } from "../http/headers.ts";
import type { Call, Outcome, ReadOperation } from "../operation.ts";
import type { ReadPorts } from "../ports.ts";
import { ask } from "./ask.ts";
import { item } from "./envelope.ts";
import { exampleParameter } from "./parameters.ts";

/** Header of every answer from the frozen fixtures. */
export const sandboxMark: FlatHeaders = ["X-Sandbox", "true"];

/** Returns true if an address answers from the fixtures. */
export function isSandboxPath(path: string): boolean {
  return /^\/(api\/v1\/)?sandbox(\/|$)/.test(path);
}

const fixtureSchema = z.object({
  resource: z.string().describe("Name of the fixture."),
  operation: z.string().describe("Operation whose answer it is."),
  url: z.url().describe("Address in the sandbox that answers it."),
  fixture_url: z.url().describe("Address of the fixture by its name."),
});

/** Returns the operations that answer fixtures by name, without the API's routes. Spec §4.2. */
export function sandboxOperations(reads: readonly ReadOperation[]): ReadOperation[] {
  const resources = new Map(
    reads
      .filter(({ input, lacks }) => !input.path && !lacks)
      .map((operation) => [operation.path.slice("/api/v1/".length), operation]),
  );
  const headers = { "X-Sandbox": z.literal("true").describe("The answer comes from the fixtures.") };
  return [
    {
      id: "getSandboxIndex",
      method: "GET",
      path: "/api/v1/sandbox",
      tag: "index",
      uses: "content",
      summary: "Sandbox index",
      description: "The frozen fixtures by resource name. The whole API answers from them under /sandbox.",
      isSandbox: true,
      input: {},
      success: {
        status: 200,
        description: "The index.",
        schema: item(
          "SandboxIndex",
          z.object({
            server: z.url().describe("Server under which the whole API answers from the fixtures."),
            fixtures: z.array(fixtureSchema).describe("Every fixture."),
          }),
        ),
        headers,
      },
      problems: [],
      examples: [{ name: "Index" }],
      run: async (_input, { baseUrl }) => ({
        body: {
          data: {
            server: `${baseUrl}/sandbox`,
            fixtures: [...resources].map(([name, operation]) => describe(name, operation, baseUrl)),
          },
        },
      }),
    },
    defineOperation({
      id: "getSandboxFixture",
      method: "GET",
      path: "/api/v1/sandbox/{resource}",
      tag: "index",
      uses: "content",
      summary: "Sandbox fixture",
      description: "The frozen answer of a resource's read, as the sandbox gives it.",
      isSandbox: true,
      input: {
        path: z.strictObject({
          resource: exampleParameter("Name of the resource.", [...resources.keys()][0] ?? "company").max(64),
        }),
      },
      success: {
        status: 200,
        description: "The fixture.",
        schema: item(
          "SandboxFixture",
          fixtureSchema.extend({ answer: z.looseObject({}).describe("The frozen body.") }),
        ),
        headers,
      },
      problems: [[404, "resource_not_found"]],
      examples: [...resources.keys()].map((resource) => ({ name: resource, path: { resource } })),
      run: async ({ path: { resource } }, ports, call) => fixture(resource, resources, ports, call),
    }),
  ];
}

async function fixture(
  name: string,
  resources: ReadonlyMap<string, ReadOperation>,
  ports: ReadPorts,
  call: Call,
): Promise<Outcome> {
  const operation = resources.get(name);
  if (!operation) {
    throw new Problem("resource_not_found", 404, "There is no fixture of this name.", {
      errors: [{ parameter: "resource", detail: "is not the name of a fixture" }],
      resolution: `Take one of ${[...resources.keys()].map((known) => `\`${known}\``).join(", ")}; ${ports.baseUrl}/api/v1/sandbox lists them.`,
    });
  }
  const { body } = await ask(operation, {}, ports, call);
  return { body: { data: { ...describe(name, operation, ports.baseUrl), answer: body } } };
}

function describe(resource: string, operation: ReadOperation, baseUrl: string) {
  return {
    resource,
    operation: operation.id,
    url: `${baseUrl}/sandbox${operation.path}`,
    fixture_url: `${baseUrl}/api/v1/sandbox/${resource}`,
  };
}
