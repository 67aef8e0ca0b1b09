import { collectionNames } from "../../model/shapes/collections.ts";
import type { FieldDefinition, FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { fieldTypes, typeOf } from "../../model/shapes/definitions/field-types.ts";
import {
  type FormDefinition,
  type FormDefinitions,
  ownFormsIn,
} from "../../model/shapes/definitions/form-definition.ts";
import { targetOf } from "../../model/shapes/definitions/row-of-definition.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { collectionsWith, type FormPlace, honeypotName, submissionForms } from "../../model/studio/submission-forms.ts";
import { among } from "../faults/schema-faults.ts";
import { formsFolder } from "../read/content-folders.ts";
import type { AddFault } from "./check-definitions.ts";

/** Maximum number of fields that a studio adds to a form: few people answer more. */
const mostFields = 40;

/** Names that a form has for something else than what people type. */
const takenByForms = new Set([honeypotName, "locale", "record", "form", "kept_days"]);

const takenByContact = new Set<string>([...takenByForms, ...submissionForms.contact.fields]);

/** Types of fields that a form can ask. */
const askable = [...Object.keys(fieldTypes).filter((name) => fieldTypes[name]?.asks), "list"];

type Places = readonly { collection: string; slug: string }[];

/** Checks the forms of a studio with each other, and with the records that they stand on. */
export function checkForms(forms: FormDefinitions, records: Places): ContentFault[] {
  const faults: ContentFault[] = [];
  const adderOf =
    (name: string): AddFault =>
    (fault) =>
      faults.push({ file: `${formsFolder}/${name}.yaml`, ...fault });
  for (const [name, { fields }] of Object.entries(forms)) {
    checkAsked(fields, name === "contact" ? takenByContact : takenByForms, adderOf(name));
  }
  const places = new Map(
    Object.values(submissionForms).flatMap(({ on }) => placesOf(on).map((place) => [place, "the program"])),
  );
  for (const [name, form] of ownFormsIn(forms)) {
    const add = adderOf(name);
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
      const expected = "letters from a to z, digits and hyphens, such as `brief.yaml`";
      add({ field: "", reason: "has no name that every program can write", value: name, expected });
    }
    checkLetters(form, add);
    checkPlace(form, records, places, add);
    for (const place of placesOf(form.on)) places.set(place, `\`${name}.yaml\``);
  }
  return faults;
}

/** Returns the page or the collections on which a form stands. */
function placesOf(on: FormPlace | undefined): string[] {
  return on && "page" in on ? [`pages/${on.page}`] : collectionsWith(on);
}

/** Refuses fields that no form can ask, and names that are taken. */
function checkAsked(fields: FieldDefinitions, taken: ReadonlySet<string>, add: AddFault): void {
  const names = Object.keys(fields);
  if (names.length === 0 || names.length > mostFields) {
    add({ field: "fields", reason: `has ${names.length} fields`, expected: `1 to ${mostFields}` });
  }
  for (const [name, field] of Object.entries(fields)) {
    if (taken.has(name) || (taken === takenByContact && /^question(_\d+)?$/.test(name))) {
      add({ field: `fields.${name}`, reason: "has the name of a field that the form has", expected: "another name" });
    }
    const item = field.type === "list" ? (field.of as FieldDefinition) : field;
    const at = `fields.${name}${field.type === "list" ? ".of" : ""}`;
    if (!typeOf(item).asks || (item !== field && typeOf(item).asks === "range")) {
      add({
        field: `${at}.type`,
        reason: "is no type that a form can ask",
        value: item.type,
        expected: among("", askable),
      });
    }
    const target = targetOf(field);
    if (target !== undefined && !collectionNames().includes(target as never)) {
      const expected = among(String(target), collectionNames());
      add({ field: `${at}.to`, reason: "is no collection", value: String(target), expected });
    }
  }
}

function checkLetters({ letters, fields }: FormDefinition, add: AddFault): void {
  const isAsked = Object.values(fields).some(({ type, required }) => type === "email" && required);
  if (!letters?.sender || isAsked) return;
  const expected = "a field of type `email` with `required: yes`, or no confirmation";
  add({ field: "letters.sender", reason: "writes to an address that the form does not ask", expected });
}

/** Refuses a place that is not there, and one that has a form. */
function checkPlace({ on }: FormDefinition, records: Places, places: ReadonlyMap<string, string>, add: AddFault): void {
  if (!on) return;
  const [key, value, known, what] =
    "page" in on
      ? ["page", on.page, records.filter(({ collection }) => collection === "pages").map(({ slug }) => slug), "page"]
      : ["collection", on.collection, collectionNames().filter((name) => name !== "pages"), "collection of records"];
  const field = `on.${key}`;
  const names = [...new Set(known as string[])];
  if (!names.includes(value as string)) {
    add({ field, reason: `is no ${what}`, value, expected: among(value as string, names) });
    return;
  }
  const other = placesOf(on).map((place) => places.get(place))[0];
  if (other === undefined) return;
  add({ field, reason: `has a form of ${other} already`, value, expected: "another place, or no `on`" });
}
