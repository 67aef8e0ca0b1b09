import { z } from "zod";

/** Registry of facts that answers declare only where a record of the studio states them. */
export const declaredIfUsed = z.registry<Record<never, never>>();

/** Registers a shape of a fact that few studios have, as optional, and returns it. */
export function whereUsed<Shape extends z.ZodType>(shape: Shape): z.ZodOptional<Shape> {
  const optional = shape.optional();
  declaredIfUsed.add(optional, {});
  return optional;
}
