import { z } from "zod";
import { definedWordsIn } from "../../../model/shapes/definitions/defined-words.ts";
import type { FieldDefinition } from "../../../model/shapes/definitions/field-type.ts";
import { exampleOf } from "../../../model/shapes/definitions/field-types.ts";
import { askedIn } from "../../../model/studio/asked-fields.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { collectionsWith, ownKind } from "../../../model/studio/submission-forms.ts";
import type { Example, StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { honeypotField } from "../../write-fields.ts";
import { formLetters } from "../letters/form-letters.ts";
import { type OwnForm, ownFormPath } from "../own-forms.ts";
import { acceptedWith, askedShapes } from "./asked-shapes.ts";
import { knownSlug } from "./known-slug.ts";
import { submitOnce } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

/** Returns the operation that takes what people send by a form of the studio's own. */
export function submitFormOperation(form: OwnForm, studio: Studio): StoreOperation {
  const { name, definition } = form.own;
  const { title, describes, fields, days } = definition;
  const schema = z.strictObject({
    ...askedShapes(fields, studio),
    ...recordField(form, studio),
    locale: localeParameter(studio),
    ...honeypotField,
  });
  return writeOperation(
    {
      id: form.operation,
      path: ownFormPath(name),
      summary: definedWordsIn(title, "en"),
      description: `${describes} Accepts it from a page of this site and stores it before answering.`,
      examples: examplesOf(form, studio),
      run: async ({ body }, ports, call) => {
        const asked = askedIn(fields, ports.studio, ports.studio.defaultLocale);
        const mails = (id: string) => formLetters(id, form.own, body, asked, ports);
        const more = { form: name, kept_days: days };
        return { body: await submitOnce({ kind: ownKind, body, asked, more, mails }, ports, call) };
      },
    },
    schema,
    { accepts: acceptedWith(fields) },
  );
}

/** Returns the field that says which record a form is about, where it stands on those of a collection. */
function recordField({ on }: OwnForm, studio: Studio): { record?: z.ZodType } {
  const names = collectionsWith(on);
  if (names.length === 0) return {};
  return { record: knownSlug(studio, names).describe("Slug of the record that it is about.") };
}

/** Returns an example with the fields that are required; none where one refers to a record that is not there. */
function examplesOf({ own, on }: OwnForm, studio: Studio): Example[] {
  const slugOf = (collection: string) => studio.list(collection, studio.defaultLocale)[0]?.slug;
  const exampleIn = (field: FieldDefinition): unknown => {
    if (field.type === "list") return [exampleIn(field.of as FieldDefinition)];
    return field.type === "place" ? "Barcelona" : field.to ? slugOf(field.to as string) : exampleOf(field);
  };
  const required = Object.entries(own.definition.fields).filter(([, field]) => field.required);
  const body = {
    ...Object.fromEntries(required.map(([name, field]) => [name, exampleIn(field)])),
    ...(on && "collection" in on && { record: slugOf(on.collection) }),
  };
  const isWhole = Object.values(body)
    .flat()
    .every((value) => value !== undefined);
  return isWhole ? [{ name: definedWordsIn(own.definition.title, "en"), body }] : [];
}
