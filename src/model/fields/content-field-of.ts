import { z } from "zod";
import { slugPattern } from "../shapes/field-shapes.ts";
import { languageTag } from "../shapes/language-tag.ts";
import { pictureShape } from "../shapes/picture-shape.ts";
import { oneOfFields } from "../shapes/stands-for.ts";
import { inEveryLanguage } from "../texts/localized.ts";
import type { ContentField, FieldKind } from "./content-field.ts";
import { type Unwrapped, unwrapped } from "./unwrapped.ts";

/** Facts of a field that follow from the shape of its value, without its list. */
type ValueFacts = Omit<ContentField, "name" | "description" | "isRequired" | "isList">;

/**
 * Returns the field of a name and a shape, with all fields in it. `given` is a value in its form, of which each field shows
 * its part as the example.
 */
export function contentFieldOf(name: string, shape: z.ZodType, given?: unknown): ContentField {
  const outer = unwrapped(shape);
  const element = elementOf(outer.shape);
  const isList = element !== undefined;
  const inner = element ? unwrapped(element) : outer;
  // Items may have different keys, as sections do.
  const item = isList && Array.isArray(given) ? exampleItem(given) : given;
  const unit = outer.unit ?? inner.unit;
  const textFor = outer.textFor ?? inner.textFor;
  return {
    name,
    description: outer.description ?? inner.description ?? "",
    isRequired: outer.isRequired,
    isList,
    ...(isList && lengthOf(outer)),
    ...valueFacts(inner.shape, item),
    ...(given !== undefined && { example: given }),
    ...(outer.fallback && { fallback: outer.fallback.value }),
    ...(unit && { unit }),
    ...(textFor !== undefined && { textFor }),
    ...(outer.isFromWords && { isFromWords: true as const }),
    ...(outer.mayDiffer && { mayDiffer: true as const }),
  };
}

function exampleItem(items: readonly unknown[]): unknown {
  const [first] = items;
  return typeof first === "object" && !Array.isArray(first) ? Object.assign({}, ...items.toReversed()) : first;
}

/** Returns the fields of a group, in the order of its table, with their parts of an example of the group. */
export function contentFieldsOf(shapes: Readonly<Record<string, z.ZodType>>, given?: unknown): ContentField[] {
  return Object.entries(shapes).map(([name, shape]) => contentFieldOf(name, shape, partOf(given, name)));
}

function partOf(value: unknown, name: string): unknown {
  const has = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return has ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

/** Returns the shape of the items of a list, or of a tuple whose items have one shape. */
function elementOf(shape: z.ZodType): z.ZodType | undefined {
  if (shape instanceof z.ZodArray) return shape.element as z.ZodType;
  return shape instanceof z.ZodTuple ? (shape.def.items[0] as z.ZodType) : undefined;
}

/** Form of a single value, as its JSON Schema states it. */
interface ValueForm {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  anyOf?: ValueForm[];
}

function formOf(shape: z.ZodType): ValueForm {
  return z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as ValueForm;
}

function lengthOf({ shape, orOne }: Unwrapped): Partial<ContentField> {
  const length = shape instanceof z.ZodTuple ? shape.def.items.length : undefined;
  const { minItems = length, maxItems = length } = formOf(shape);
  return {
    ...(minItems !== undefined && { fewest: minItems }),
    ...(maxItems !== undefined && { most: maxItems }),
    ...(orOne && { orOne: true as const }),
  };
}

function valueFacts(shape: z.ZodType, example: unknown): ValueFacts {
  if (inEveryLanguage.get(shape)) return { kind: "text", isLocalized: true };
  if (shape instanceof z.ZodUnion) return unionFacts(shape, example);
  const element = elementOf(shape);
  if (element) return { ...valueFacts(unwrapped(element).shape, undefined), items: contentFieldOf("", shape) };
  if (shape instanceof z.ZodObject) {
    return {
      kind: shape.shape.file === pictureShape.shape.file ? "picture" : "group",
      fields: contentFieldsOf(shape.shape, example),
      ...(oneOfFields.has(shape) && { isOneOf: true as const }),
    };
  }
  if (shape instanceof z.ZodRecord) {
    return { kind: "table", fields: [contentFieldOf("*", shape.def.valueType as z.ZodType)] };
  }
  return leafFacts(formOf(shape));
}

/** Returns the facts of a value of several forms: those of its group or localized text, or else of a text. */
function unionFacts(shape: z.ZodUnion, example: unknown): ValueFacts {
  const options = (shape.options as z.ZodType[]).map((option) => valueFacts(unwrapped(option).shape, example));
  if (options.every(({ kind }) => kind === "day" || kind === "moment")) return { kind: "moment" };
  const oneOf = options.find(({ isOneOf }) => isOneOf);
  const otherwise = options.find(({ fields }) => fields && fields !== oneOf?.fields)?.fields;
  if (oneOf) return { ...oneOf, ...(otherwise && { otherwise }) };
  return options.find(({ fields, isLocalized }) => fields ?? isLocalized) ?? { kind: "text" };
}

const kindOfFormat: Readonly<Record<string, FieldKind>> = {
  date: "day",
  "date-time": "moment",
  uri: "address",
  email: "email",
};

const kindOfPattern: Readonly<Record<string, FieldKind>> = {
  [slugPattern.source]: "slug",
  [formOf(languageTag).pattern ?? ""]: "language",
};

function leafFacts(form: ValueForm): ValueFacts {
  if (form.enum) return { kind: "choice", choices: form.enum };
  if (form.type === "boolean") return { kind: "switch" };
  if (form.type === "number" || form.type === "integer") return numberFacts(form);
  const { format = "", pattern = "", maxLength } = form;
  const kind = kindOfFormat[format] ?? kindOfPattern[pattern] ?? "text";
  return {
    kind,
    ...(kind === "text" && pattern && { pattern }),
    ...(maxLength !== undefined && { longest: maxLength }),
  };
}

function numberFacts({ type, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: ValueForm): ValueFacts {
  const least = minimum ?? exclusiveMinimum;
  return {
    kind: "number",
    ...(type === "integer" && { isWhole: true as const }),
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(exclusiveMinimum !== undefined && { isAboveLeast: true as const }),
    ...(maximum < Number.MAX_SAFE_INTEGER && { greatest: maximum }),
  };
}
