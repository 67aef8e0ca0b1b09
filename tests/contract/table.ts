import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Operation } from "../../src/contract/operation.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import type { Ports } from "../../src/contract/ports.ts";
import { createStudio, type StudioData } from "../../src/model/studio.ts";
import { dist } from "../harness.ts";

export const baseUrl = "https://studio.example";
export const studio = createStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData);

/** The table of operations of the sample studio. */
export const operations = operationsOf(studio);

/** Ports that suffice for reading. */
export const readingPorts = {
  studio,
  baseUrl,
  prose: async () => ({ markdown: "Prose.\n", html: "<p>Prose.</p>" }),
} as unknown as Ports;

/** What an example gives for one part of an operation's input. */
export interface ExampleInput {
  name: string;
  schema: z.ZodObject;
  value: unknown;
}

/** Every part of the inputs that the examples of an operation give. */
export function exampleInputs({ id, input, examples }: Operation): ExampleInput[] {
  return examples.flatMap(({ name, path = {}, query = {}, body }) => [
    ...(input.path ? [{ name: `${id}, ${name}: path`, schema: input.path, value: path }] : []),
    ...(input.query ? [{ name: `${id}, ${name}: query`, schema: input.query, value: query }] : []),
    ...(input.body ? [{ name: `${id}, ${name}: body`, schema: input.body.schema, value: body }] : []),
  ]);
}
