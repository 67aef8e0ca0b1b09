import type { Contract } from "./compatibility.ts";
import type { Schema } from "./schemas.ts";

type Components = { components?: { schemas?: Record<string, Schema> } };

/** Lists what a contract has that an earlier one had not: operations, parameters and properties. */
export function additions(before: Contract, now: Contract): string[] {
  const had = new Set(namesIn(before));
  return [...new Set(namesIn(now))].filter((name) => !had.has(name));
}

function namesIn(contract: Contract & Components): string[] {
  const schemas = Object.entries(contract.components?.schemas ?? {});
  return [
    ...Object.entries(contract.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [] }]) => {
        const place = `${method.toUpperCase()} ${path}`;
        return [place, ...parameters.flatMap(({ name }) => (name ? [`${place}: the parameter ${name}`] : []))];
      }),
    ),
    ...schemas.flatMap(([name, schema]) => propertiesOf(schema, name)),
  ];
}

function propertiesOf({ properties = {}, items, allOf = [], anyOf = [], oneOf = [] }: Schema, place: string): string[] {
  const parts = [...(items ? [items] : []), ...allOf, ...anyOf, ...oneOf];
  return [
    ...parts.flatMap((part) => propertiesOf(part, place)),
    ...Object.entries(properties).flatMap(([name, schema]) => [
      `${place}.${name}`,
      ...propertiesOf(schema, `${place}.${name}`),
    ]),
  ];
}
