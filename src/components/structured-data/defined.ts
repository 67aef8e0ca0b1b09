import { pathOf } from "../../model/addresses/addresses.ts";
import { answeringIn } from "../../model/records/own-answers.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { Linking } from "../../model/shapes/definitions/field-type.ts";
import { typeOf } from "../../model/shapes/definitions/field-types.ts";
import { schemaProperties } from "../../model/shapes/definitions/schema-org.ts";
import { blockOf, type Section } from "../../model/shapes/definitions/sections.ts";
import type { Subject } from "./subject.ts";

type Node = { "@type": string; [property: string]: unknown };

/** Returns the node of a record whose collection a studio defines; undefined where it names no type of schema.org. */
export function definedRecord(subject: Subject): Node | undefined {
  const { entry, url } = subject;
  const { own } = collectionRow(entry.collection);
  if (own?.schemaOrg === undefined) return undefined;
  const { title: name, summary: description } = entry.data;
  return { "@type": own.schemaOrg, name, description, url, ...linkingOf(subject).fields(own.fields, entry.data) };
}

/** Returns the nodes of the sections of a record whose blocks name a type. */
export function definedSections(subject: Subject): Node[] {
  const { sections } = subject.entry.data;
  return (Array.isArray(sections) ? (sections as Section[]) : []).flatMap((section) => {
    const { block, values } = blockOf(section) ?? {};
    if (!block?.schema_org) return [];
    return [{ "@type": block.schema_org, ...linkingOf(subject).fields(block.fields, values ?? {}) }];
  });
}

/** Returns the means by which values of a record become structured data. */
function linkingOf({ entry, studio, base }: Subject): Linking {
  const answering = answeringIn(entry, studio, base.href);
  const linking: Linking = {
    currency: studio.company.currency,
    answer: answering.value,
    record(collection, slug) {
      const found = studio.listed(collection, slug, entry.locale);
      return found && { name: found.data.title, url: new URL(pathOf(studio, found), base).href };
    },
    value(field, value, type) {
      const { linked } = typeOf(field);
      if (linked) return linked(value, field, { ...linking, type });
      return type === undefined ? answering.value(field, value) : { "@type": type, [namedBy(type)]: value };
    },
    fields(fields, values) {
      const facts = Object.entries(fields).flatMap(([name, field]) => {
        const [property, type] = field.schema_org?.split(" ") ?? [];
        const isFact = property !== undefined && values[name] !== undefined;
        return isFact ? [[property, linking.value(field, values[name], type)]] : [];
      });
      return Object.fromEntries(facts);
    },
  };
  return linking;
}

/** Returns the property that a text alone is of a type: works have a text, all else has a name. */
function namedBy(type: string): string {
  return schemaProperties(type)?.includes("text") ? "text" : "name";
}
