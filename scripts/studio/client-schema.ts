import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { operationsOf } from "../../src/api/operations.ts";
import { defaultRate } from "../../src/api/policy.ts";
import { filtersOf, valuesOf } from "../../src/model/records/filters.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { contract } from "../../src/surfaces/contract/openapi.ts";

/** Stands for the origin while the contract is read; none of it reaches the types. */
const baseUrl = "https://studio.invalid";

/** The types of the client, as `src/client/schema.d.ts` holds them: all but the writes, which are the site's own. */
export async function clientSchema(studio: Studio): Promise<string> {
  const operations = operationsOf(studio).filter(({ tag }) => tag !== "writes");
  const document = contract({ studio, baseUrl, rate: defaultRate, operations });
  const neutral = withoutContent(JSON.parse(JSON.stringify(document)), studio);
  return COMMENT_HEADER + astToString(await openapiTS(neutral as OpenAPI3));
}

/**
 * The contract without what content decides: examples, defaults, and the names of languages, project types, platforms
 * and what lists are filtered by. So the client fits every studio, and an edit of the content leaves its types as they are.
 */
function withoutContent(value: unknown, studio: Studio): unknown {
  const { types, platforms } = studio.pricing;
  const filtered = collectionNames.flatMap((name) =>
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

/** A property that happens to be called like an annotation is a schema of its own. */
function isSchema(member: unknown): boolean {
  return typeof member === "object" && member !== null && ("type" in member || "$ref" in member);
}
