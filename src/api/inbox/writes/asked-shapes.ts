import { z } from "zod";
import { definedWordsIn, readableName } from "../../../model/shapes/definitions/defined-words.ts";
import type { AskedControl, FieldDefinition, FieldDefinitions } from "../../../model/shapes/definitions/field-type.ts";
import { shapeOf, typeOf } from "../../../model/shapes/definitions/field-types.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { sizeLimits } from "../../policy.ts";
import { checked, line, lines, optional, typedEmail, typedLink } from "../../write-fields.ts";
import { knownSlug } from "./known-slug.ts";

/** Maximum length of a line and of a text in a field of a studio's own. */
const [longestLine, longestText] = [300, 5000];

/** Maximum number of values in a list. */
const mostItems = 20;

/** Maximum number of bytes of a character in a posted form: three of UTF-8, each as `%xx`. */
const bytesOfCharacter = 9;

const asNumber = (given: unknown) => (typeof given === "string" && given.trim() !== "" ? Number(given) : given);

/** Returns the values that a form sends one after the other, without controls that were left empty; none is no value. */
const stated = (given: unknown) => {
  const values = Array.isArray(given) ? given.filter((value) => value !== "") : given;
  return Array.isArray(values) && values.length === 0 ? undefined : values;
};

/** Returns the ends of a range. */
const asRange = (given: unknown) => {
  if (!Array.isArray(given) || stated(given) === undefined) return stated(given);
  const [from, to] = given.map(asNumber);
  return { from, to };
};

const asSwitch = (given: unknown) => (given === "on" || given === "true" ? true : given === "false" ? false : given);

/** Shapes of typed values, by the control that asks for them. What people type is bounded, and has no control characters. */
const shapes: Record<AskedControl, (field: FieldDefinition, studio: Studio) => z.ZodType> = {
  line: ({ longest = longestLine }) => line(longest as number),
  lines: () => lines(longestText),
  number: (field) => z.preprocess(asNumber, shapeOf(field)),
  range: (field) => z.preprocess(asRange, field.required ? shapeOf(field) : shapeOf(field).optional()),
  date: shapeOf,
  "datetime-local": shapeOf,
  options: ({ to, choices }, studio) =>
    to === undefined ? z.enum(Object.keys(choices as object)) : knownSlug(studio, [to as string]),
  checkbox: ({ required }) => (required ? checked("must be given") : z.preprocess(asSwitch, z.boolean())),
  url: () => typedLink,
  email: () => typedEmail,
  tel: () => line(40),
};

/**
 * Returns the shapes of fields in the body of a form. Programs may leave out every field that a studio adds to a form of
 * ours (`areOptional`), so that a new one breaks no client; pages ask people for those that are required.
 */
export function askedShapes(fields: FieldDefinitions, studio: Studio, areOptional = false): Record<string, z.ZodType> {
  const shaped = Object.entries(fields).map(([name, field]) => {
    const said = definedWordsIn(field.label ?? readableName(name), "en");
    const { describes = /[.?!]$/.test(said) ? said : `${said}.`, required } = field;
    const isRequired = required === true && !areOptional;
    const shape = shapeOfAsked({ ...field, required: isRequired }, studio);
    return [name, (isRequired ? shape : optional(shape)).describe(describes)];
  });
  return Object.fromEntries(shaped);
}

function shapeOfAsked(field: FieldDefinition, studio: Studio): z.ZodType {
  const { asks } = typeOf(field);
  // A type that no form can ask is a fault, which is told beside all others.
  if (field.type !== "list") return asks ? shapes[asks](field, studio) : z.never();
  const items = z
    .array(shapeOfAsked(field.of as FieldDefinition, studio))
    .min(1)
    .max(mostItems);
  return z.preprocess(stated, field.required ? items : items.optional());
}

/** Returns the limits of a body: the usual one holds the usual fields, and those of a studio come to it. */
export function acceptedWith(fields: FieldDefinitions) {
  const bytes = sizeLimits.jsonBody + Math.ceil(bytesOf(fields) / 1024) * 1024;
  return { "application/json": bytes, "application/x-www-form-urlencoded": bytes };
}

/** Returns the number of bytes that fields may take in a posted form. */
function bytesOf(fields: FieldDefinitions): number {
  const lengths = Object.entries(fields).map(([name, field]) => {
    const isList = field.type === "list";
    return (
      (name.length + bytesOfCharacter * longestOf(isList ? (field.of as FieldDefinition) : field)) *
      (isList ? mostItems : 1)
    );
  });
  return lengths.reduce((sum, bytes) => sum + bytes, 0);
}

function longestOf(field: FieldDefinition): number {
  const { asks } = typeOf(field);
  if (asks === "options") return Math.max(100, ...Object.keys(field.choices ?? {}).map(({ length }) => length));
  return asks === "lines" ? longestText : ((field.longest as number | undefined) ?? 500);
}
