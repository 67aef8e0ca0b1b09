import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { operationsOf } from "../../src/api/operations.ts";
import { defaultRate } from "../../src/api/policy.ts";
import { somePricing } from "../../src/loader/read/stand-ins.ts";
import { filtersOf, valuesOf } from "../../src/model/records/filters.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { pricesOf, type Studio } from "../../src/model/studio/studio.ts";
import { contract } from "../../src/surfaces/contract/openapi.ts";

/** Placeholder for the origin of the contract; the types do not contain it. */
const baseUrl = "https://studio.invalid";

/** Returns the types of the client: all operations of the contract but the writes, which only the site uses. */
export async function clientSchema(given: Studio): Promise<string> {
  const studio = { ...given, pricing: given.pricing ?? somePricing, isAny: true as const };
  const operations = operationsOf(studio).filter(({ tag }) => tag !== "writes");
  const document = contract({ studio, baseUrl, rate: defaultRate, operations });
  const neutral = withoutContent(JSON.parse(JSON.stringify(document)), studio);
  return COMMENT_HEADER + astToString(await openapiTS(neutral as OpenAPI3));
}

/**
 * Removes what depends on content: examples, defaults, and names of languages, project types, platforms and filters.
 * The client then fits every studio.
 */
function withoutContent(value: unknown, studio: Studio): unknown {
  const { types, platforms } = pricesOf(studio);
  const filtered = collectionNames().flatMap((name) =>
    Object.values(filtersOf(name)).map((filter) => valuesOf(studio, name, filter)),
  );
  const named = [studio.locales, types.map(({ id }) => id), platforms.map(({ id }) => id), ...filtered].map((names) =>
    JSON.stringify(names),
  );
  const strip = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strip);
    if (typeof part === "string") return part.replace(/ There are: `.*`\.$/, "");
    if (typeof part !== "object" || part === null) return part;
    const kept = Object.entries(part).filter(
      ([key, member]) =>
        !(isAnnotation(key) && !isSchema(member)) && !(key === "enum" && named.includes(JSON.stringify(member))),
    );
    return Object.fromEntries(kept.map(([key, member]) => [key, strip(member)]));
  };
  return strip(value);
}

function isAnnotation(key: string): boolean {
  return key === "example" || key === "examples" || key === "default";
}

/** True for a schema, also where a property has the name of an annotation. */
function isSchema(member: unknown): boolean {
  return typeof member === "object" && member !== null && ("type" in member || "$ref" in member);
}
