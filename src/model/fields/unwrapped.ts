import { z } from "zod";
import { madeSlugs, mayDiffer, type Unit, units } from "../shapes/field-shapes.ts";
import { standsFor } from "../shapes/stands-for.ts";

/** Shape without its wrappers, and facts that stood at any of them; the outermost counts. */
export interface Unwrapped {
  shape: z.ZodType;
  description?: string | undefined;
  fallback?: { value: unknown } | undefined;
  unit?: Unit | undefined;
  textFor?: string | undefined;
  isRequired: boolean;
  /** Set if one item may stand without its list. */
  orOne: boolean;
  mayDiffer: boolean;
  isFromWords: boolean;
}

/** Returns the shape that a value has in a file, without what makes it optional or transforms it. */
export function unwrapped(shape: z.ZodType): Unwrapped {
  const own = factsOf(shape);
  const [next, more] = innerOf(shape);
  if (!next) return { shape, isRequired: true, orOne: false, ...own };
  const inner = unwrapped(next);
  return {
    shape: inner.shape,
    description: own.description ?? inner.description,
    fallback: more.fallback ?? inner.fallback,
    unit: own.unit ?? inner.unit,
    textFor: own.textFor ?? inner.textFor,
    isRequired: inner.isRequired && more.isRequired !== false,
    orOne: inner.orOne || (shape instanceof z.ZodPreprocess && inner.shape instanceof z.ZodArray),
    mayDiffer: own.mayDiffer || inner.mayDiffer,
    isFromWords: own.isFromWords || inner.isFromWords,
  };
}

function factsOf(shape: z.ZodType) {
  return {
    description: shape.description,
    unit: units.get(shape)?.unit,
    textFor: standsFor.get(shape)?.field,
    mayDiffer: mayDiffer.has(shape),
    isFromWords: madeSlugs.has(shape),
  };
}

type Inner = [shape: z.ZodType | undefined, more: Partial<Pick<Unwrapped, "fallback" | "isRequired">>];

/** Returns the shape inside of a wrapper; undefined for a shape that is none. */
function innerOf(shape: z.ZodType): Inner {
  if (shape instanceof z.ZodOptional) return [shape.unwrap() as z.ZodType, { isRequired: false }];
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault) {
    return [shape.unwrap() as z.ZodType, { isRequired: false, fallback: { value: shape.def.defaultValue } }];
  }
  if (!(shape instanceof z.ZodPipe)) return [undefined, {}];
  return [(shape.in instanceof z.ZodTransform ? shape.out : shape.in) as z.ZodType, {}];
}
