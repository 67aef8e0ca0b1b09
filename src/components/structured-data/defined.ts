import { pathOf } from "../../model/addresses/addresses.ts";
import { answeringIn } from "../../model/records/own-answers.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { FieldDefinition, FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { schemaProperties } from "../../model/shapes/definitions/schema-org.ts";
import { blockOf, type Section } from "../../model/shapes/definitions/sections.ts";
import type { Subject } from "./subject.ts";

type Values = Readonly<Record<string, unknown>>;
type Node = { "@type": string; [property: string]: unknown };

/** Returns the node of a record whose collection a studio defines; undefined where it names no type of schema.org. */
export function definedRecord(subject: Subject): Node | undefined {
  const { entry, url } = subject;
  const { own } = collectionRow(entry.collection);
  if (own?.schemaOrg === undefined) return undefined;
  const { title: name, summary: description } = entry.data;
  return { "@type": own.schemaOrg, name, description, url, ...factsOf(own.fields, entry.data, subject) };
}

/** Returns the nodes of the sections of a record whose blocks name a type. */
export function definedSections(subject: Subject): Node[] {
  const { sections } = subject.entry.data;
  return (Array.isArray(sections) ? (sections as Section[]) : []).flatMap((section) => {
    const { block, values } = blockOf(section) ?? {};
    if (!block?.schema_org) return [];
    return [{ "@type": block.schema_org, ...factsOf(block.fields, values as Values, subject) }];
  });
}

function factsOf(fields: FieldDefinitions, values: Values, subject: Subject): Record<string, unknown> {
  const facts = Object.entries(fields).flatMap(([name, field]) => {
    const [property, type] = field.schema_org?.split(" ") ?? [];
    return property === undefined || values[name] === undefined
      ? []
      : [[property, schemaValue(field, values[name], type, subject)]];
  });
  return Object.fromEntries(facts);
}

/** Returns a value as schema.org has it: of a type, if the definition names one. */
function schemaValue(field: FieldDefinition, value: unknown, type: string | undefined, subject: Subject): unknown {
  const { entry, studio, base } = subject;
  const answering = answeringIn(entry, studio, base.href);
  switch (field.type) {
    case "list":
      return (value as unknown[]).map((item) => schemaValue(field.of as FieldDefinition, item, type, subject));
    case "group":
      return { "@type": type ?? "Thing", ...factsOf(field.fields as FieldDefinitions, value as Values, subject) };
    case "place":
      return placeOf(value as Record<string, unknown>);
    case "picture": {
      const { url, alt, caption, credit } = answering.value(field, value) as Record<string, string>;
      return { "@type": "ImageObject", url, description: alt, caption, creditText: credit };
    }
    case "reference": {
      const found = studio.listed(String(field.to), String(value), entry.locale);
      if (!found) return undefined;
      return { "@type": type ?? "Thing", name: found.data.title, url: new URL(pathOf(studio, found), base).href };
    }
    case "link": {
      const link = answering.value(field, value);
      return typeof link === "string" ? link : (link as { to: string }).to;
    }
    default:
      return type === undefined ? answering.value(field, value) : { "@type": type, [namedBy(type)]: value };
  }
}

/** Returns the property that a text alone is of a type: works have a text, all else has a name. */
function namedBy(type: string): string {
  return schemaProperties(type)?.includes("text") ? "text" : "name";
}

function placeOf({ name, street, postal_code, city, country, latitude, longitude }: Record<string, unknown>): Node {
  const address = { streetAddress: street, postalCode: postal_code, addressLocality: city, addressCountry: country };
  const isStated = Object.values(address).some((part) => part !== undefined);
  const isFound = latitude !== undefined && longitude !== undefined;
  return {
    "@type": "Place",
    name,
    ...(isStated && { address: { "@type": "PostalAddress", ...address } }),
    ...(isFound && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}
