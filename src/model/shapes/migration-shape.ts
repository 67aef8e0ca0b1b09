import { z } from "zod";
import { fieldName } from "./definitions/collection-definition.ts";
import { day, slug } from "./field-shapes.ts";
import { rules } from "./rules.ts";

/** Makes a step of a migration: what it does in each collection, by the names of the folders. */
function inCollections<Shape extends z.ZodType>(each: Shape) {
  return z.record(slug, each).optional();
}

/** New name of a field, and the day until which the API keeps the old one. */
const renamed = z.union([fieldName, z.strictObject({ to: fieldName, sunset: day })]);

/** Steps of a migration, in the order in which they are taken. Each names things as those before it left them. */
export const migrationShape = z
  .strictObject({
    remove: inCollections(z.array(fieldName).min(1)).describe("Fields that go, with their values."),
    rename: inCollections(z.record(fieldName, renamed)).describe("Fields, each with its new name."),
    values: inCollections(z.record(fieldName, z.record(slug, slug))).describe("Values of choices, by field."),
    default: inCollections(z.record(fieldName, z.unknown())).describe("Values of fields in records without them."),
    records: inCollections(z.record(slug, slug)).describe("Slugs of records, each with the new one."),
    collections: z.record(slug, slug).optional().describe("Collections, each with its new name."),
  })
  .refine((steps) => Object.values(steps).some((step) => step !== undefined), "changes nothing")
  .register(rules, { schema: { minProperties: 1 } });

/** File of `migrations/`: changes of a studio's shape, with the content that follows. */
export type Migration = z.infer<typeof migrationShape>;
