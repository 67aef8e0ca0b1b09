import type { z } from "zod";
import type { BodyInput, Operation, ReadOperation, StoreOperation } from "./operation.ts";

/** Schemas of one part of a request: an object, or undefined if the operation takes none. */
type Part = z.ZodObject | undefined;

/** Values of one part as the handler receives them; a part without a schema has none. */
export type Given<Schema extends Part> = Schema extends z.ZodObject ? z.output<Schema> : Record<never, never>;

/** Operation whose handler receives the values that its input schemas describe. */
type Inferred<Row extends Operation, Path extends Part, Query extends Part, Body extends Part> = Omit<
  Row,
  "input" | "run"
> & {
  input: { path?: Path; query?: Query; body?: Omit<BodyInput, "schema"> & { schema: Body } };
  run(
    input: { path: Given<Path>; query: Given<Query>; body: Given<Body> },
    ports: Parameters<Row["run"]>[1],
    call: Parameters<Row["run"]>[2],
  ): ReturnType<Row["run"]>;
};

/** Defines an operation and infers the arguments of its handler from its input schemas. */
export function defineOperation<
  Path extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(row: Inferred<ReadOperation, Path, Query, Body>): ReadOperation;
export function defineOperation<
  Path extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(row: Inferred<StoreOperation, Path, Query, Body>): StoreOperation;
export function defineOperation(row: Operation): Operation {
  return row;
}
