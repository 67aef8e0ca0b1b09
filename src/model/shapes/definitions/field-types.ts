import type { z } from "zod";
import type { FieldDefinition, FieldDefinitions, FieldType } from "./field-type.ts";
import { choiceType } from "./types/choice.ts";
import { dayType } from "./types/day.ts";
import { emailType } from "./types/email.ts";
import { fileType } from "./types/file.ts";
import { groupType } from "./types/group.ts";
import { linkType } from "./types/link.ts";
import { listType } from "./types/list.ts";
import { momentType } from "./types/moment.ts";
import { moneyType } from "./types/money.ts";
import { numberType } from "./types/number.ts";
import { phoneType } from "./types/phone.ts";
import { pictureFieldType } from "./types/picture.ts";
import { placeType } from "./types/place.ts";
import { proseType } from "./types/prose.ts";
import { rangeType } from "./types/range.ts";
import { referenceType } from "./types/reference.ts";
import { switchType } from "./types/switch.ts";
import { textType } from "./types/text.ts";

/** Types of fields that a studio's collections and blocks may have. */
export const fieldTypes: Readonly<Record<string, FieldType>> = {
  text: textType,
  prose: proseType,
  number: numberType,
  money: moneyType,
  range: rangeType,
  day: dayType,
  moment: momentType,
  choice: choiceType,
  switch: switchType,
  link: linkType,
  email: emailType,
  phone: phoneType,
  place: placeType,
  picture: pictureFieldType,
  file: fileType,
  reference: referenceType,
  list: listType,
  group: groupType,
};

/** Returns the type of a field that was checked. */
export function typeOf({ type }: FieldDefinition): FieldType {
  return fieldTypes[type] as FieldType;
}

/** Returns the shape of a field's values in a file. */
export function shapeOf(field: FieldDefinition): z.ZodType {
  return described(typeOf(field).shape(field, shapeOf), field);
}

/** Returns the shape of a field's values in answers. */
export function answerShapeOf(field: FieldDefinition): z.ZodType {
  const { answers, shape } = typeOf(field);
  return described((answers ?? shape)(field, answerShapeOf), field);
}

function described(shape: z.ZodType, { describes }: FieldDefinition): z.ZodType {
  return describes === undefined ? shape : shape.describe(describes);
}

/** Returns a value that a field may have. */
export function exampleOf(field: FieldDefinition): unknown {
  return typeOf(field).example(field, exampleOf);
}

/** Returns true for a field whose values are prose of their record, and for one that holds such a field. */
export function isProse(field: FieldDefinition): boolean {
  return typeOf(field).isProse === true || fieldsIn(field).some(([, inner]) => isProse(inner));
}

/** Returns the fields that stand right inside of a field, by name; the item of a list has none. */
export function fieldsIn(field: FieldDefinition): [name: string, field: FieldDefinition][] {
  const { inner } = typeOf(field);
  if (inner === "of") return [["", field.of as FieldDefinition]];
  return inner === "fields" ? Object.entries(field.fields as FieldDefinitions) : [];
}
