import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { parseFixtures, sandboxPorts } from "../../../functions/api/fixtures.ts";
import { UploadedFile } from "../../../src/api/inbox/uploaded-file.ts";
import type { ExampleFile, Operation } from "../../../src/api/operation.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { defaultLimits } from "../../../src/api/policy.ts";
import { frozen } from "../../support/places.ts";

export const baseUrl = "https://studio.example";

/** Ports without effects, over the frozen studio. */
export const ports = sandboxPorts(
  parseFixtures(readFileSync(join(frozen, "fixtures.json"), "utf8"), baseUrl),
  baseUrl,
  defaultLimits,
);
export const { studio } = ports;

export const operations = operationsOf(studio);

/** Example of one part of an operation's input. */
export interface ExampleInput {
  name: string;
  schema: z.ZodObject;
  value: unknown;
}

/** Returns every part of the inputs in the examples of an operation. */
export function exampleInputs({ id, input, examples }: Operation): ExampleInput[] {
  return examples.flatMap(({ name, path = {}, query = {}, body, files = {} }) => [
    ...(input.path ? [{ name: `${id}, ${name}: path`, schema: input.path, value: path }] : []),
    ...(input.query ? [{ name: `${id}, ${name}: query`, schema: input.query, value: query }] : []),
    ...(input.body ? [{ name: `${id}, ${name}: body`, schema: input.body.schema, value: withFiles(body, files) }] : []),
  ]);
}

/** Returns a body with its files as if they had been stored. */
function withFiles(body: unknown, files: Record<string, ExampleFile>): unknown {
  const kept = { id: "1", bytes: 1, sha256: "" };
  const sent = Object.entries(files).map(([field, { name, mediaType }]) => [
    field,
    new UploadedFile(name, mediaType, kept),
  ]);
  return sent.length === 0 ? body : { ...(body as object), ...Object.fromEntries(sent) };
}
