import type { z } from "zod";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";

/** Field of a collection under the name that it had before, which clients find until a day. */
interface RetiredName {
  field: string;
  sunset: string;
}

/** Returns the old names under which answers have fields of a collection too. */
export function formerNames(name: CollectionName): [old: string, RetiredName][] {
  return Object.entries(collectionRow(name).formerly ?? {}).flatMap(([old, { field, sunset }]) =>
    sunset === undefined ? [] : [[old, { field, sunset }] as [string, RetiredName]],
  );
}

/** Returns the shape of something that has another name now, as the contract shows it under its old one. */
export function retired<Shape extends z.ZodType>(shape: Shape, name: string, sunset: string): Shape {
  const description = `Old name of \`${name}\`, until ${sunset}.`;
  return shape.meta({ ...shape.meta(), description, deprecated: true, "x-sunset": sunset });
}
