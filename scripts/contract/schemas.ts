export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  [bound: string]: unknown;
}

/** Direction of a schema's data: to the service (input) or from it (output). */
export type Direction = "input" | "output";

/** Resolves a reference of a document. */
export type Resolve = (reference: string) => Schema;

/** The same schema in the earlier and the present document. */
export interface Pair {
  before: Schema;
  now: Schema;
  resolve: { before: Resolve; now: Resolve };
  /** Day of the comparison: what the earlier document retired until then may be gone. */
  today: string;
}

/** Returns true for what was announced to end, once its day has come. */
export function isRetired({ deprecated, "x-sunset": sunset }: Schema, today: string): boolean {
  return deprecated === true && typeof sunset === "string" && sunset <= today;
}

const lowerBounds = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const upperBounds = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const exact = ["pattern", "format", "uniqueItems", "multipleOf"];

/**
 * Lists the changes of a schema that are not additive. An input may only accept more, an output may only state more:
 * - an input loses no property and no value, gains no required property, and none of its bounds tightens;
 * - an output loses no property, and none becomes optional; it gains no value of an enumeration, because clients may
 *   list them all, and none of its bounds loosens;
 * - a type may widen in an input and narrow in an output, and changes in no other way.
 */
export function schemaChanges(pair: Pair, direction: Direction, from: string, seen = new Set<string>()): string[] {
  const known = `${pair.before.$ref} ${pair.now.$ref}`;
  if (pair.before.$ref && pair.now.$ref && seen.has(known)) return [];
  const visited = new Set(seen).add(known);
  const place = pair.before.$ref ? `${direction} ${pair.before.$ref}` : from;
  const before = deref(pair.before, pair.resolve.before);
  const now = deref(pair.now, pair.resolve.now);
  const below = (old: Schema, next: Schema, at: string) =>
    schemaChanges({ ...pair, before: old, now: next }, direction, at, visited);
  return [
    ...typeChanges(before, now, direction, place),
    ...valueChanges(before, now, direction, place),
    ...boundChanges(before, now, direction, place),
    ...propertyChanges({ ...pair, before, now }, direction, place, below),
    ...alternativeChanges(before, now, direction, place, below),
    ...(before.items && now.items ? below(before.items, now.items, `${place}[]`) : []),
  ];
}

type Below = (before: Schema, now: Schema, place: string) => string[];

function deref(schema: Schema, resolve: Resolve): Schema {
  return schema.$ref ? deref(resolve(schema.$ref), resolve) : schema;
}

function typeChanges(before: Schema, now: Schema, direction: Direction, place: string): string[] {
  const [wide, narrow] = direction === "input" ? [now, before] : [before, now];
  if (wide.type === undefined) return [];
  const allowed = [wide.type].flat();
  const fits = (type: string) => allowed.includes(type) || (type === "integer" && allowed.includes("number"));
  if (narrow.type !== undefined && [narrow.type].flat().every(fits)) return [];
  return [`${place}: the type was ${before.type ?? "any"} and is ${now.type ?? "any"}`];
}

function valuesOf({ enum: values, const: only }: Schema): unknown[] | undefined {
  return values ?? (only === undefined ? undefined : [only]);
}

function valueChanges(before: Schema, now: Schema, direction: Direction, place: string): string[] {
  const [wide, narrow] = direction === "input" ? [now, before] : [before, now];
  const allowed = valuesOf(wide);
  if (!allowed) return [];
  const strange = valuesOf(narrow)?.filter((value) => !allowed.includes(value));
  if (!strange) return [`${place}: the values ${direction === "input" ? "became" : "are no longer"} a closed set`];
  const verb = direction === "input" ? "is no longer taken" : "is a new value of a closed set";
  return strange.map((value) => `${place}: ${JSON.stringify(value)} ${verb}`);
}

function boundChanges(before: Schema, now: Schema, direction: Direction, place: string): string[] {
  const [wide, narrow] = direction === "input" ? [now, before] : [before, now];
  const over = (name: string, sign: number) => {
    if (wide[name] === undefined) return false;
    return narrow[name] === undefined || sign * Number(wide[name]) > sign * Number(narrow[name]);
  };
  const wrong = [
    ...lowerBounds.filter((name) => over(name, 1)),
    ...upperBounds.filter((name) => over(name, -1)),
    ...exact.filter((name) => wide[name] !== undefined && wide[name] !== narrow[name]),
  ];
  return wrong.map((name) => `${place}: ${name} was ${before[name] ?? "none"} and is ${now[name] ?? "none"}`);
}

function propertyChanges({ before, now, today }: Pair, direction: Direction, place: string, below: Below): string[] {
  const [old, next] = [before.properties ?? {}, now.properties ?? {}];
  const kept = Object.keys(old).filter((name) => Object.hasOwn(next, name));
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(next, name) && !isRetired(old[name] as Schema, today));
  const required = { before: before.required ?? [], now: now.required ?? [] };
  const stricter = required.now.filter((name) => !required.before.includes(name));
  const looser = required.before.filter((name) => kept.includes(name) && !required.now.includes(name));
  return [
    ...gone.map((name) => `${place}.${name}: was removed`),
    ...(direction === "input"
      ? stricter.map((name) => `${place}.${name}: is required now`)
      : looser.map((name) => `${place}.${name}: is not always there any more`)),
    ...(direction === "input" && before.additionalProperties !== false && now.additionalProperties === false
      ? [`${place}: takes no other properties any more`]
      : []),
    ...(typeof before.additionalProperties === "object" && typeof now.additionalProperties === "object"
      ? below(before.additionalProperties, now.additionalProperties, `${place}.*`)
      : []),
    ...kept.flatMap((name) => below(old[name] as Schema, next[name] as Schema, `${place}.${name}`)),
  ];
}

/** Compares parts of an `allOf` by place. Each alternative that may come needs one that accepts it. */
function alternativeChanges(before: Schema, now: Schema, direction: Direction, place: string, below: Below): string[] {
  const [old, next] = [before.allOf ?? [], now.allOf ?? []];
  const parts = old.flatMap((part, index) => below(part, next[index] ?? {}, place));
  const stricter = direction === "input" && next.length > old.length ? [`${place}: more must hold of it`] : [];
  const alternatives = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];
  const [wide, narrow] = direction === "input" ? [now, before] : [before, now];
  const candidates = alternatives(narrow).length > 0 ? alternatives(narrow) : [narrow];
  const takes = (candidate: Schema, other: Schema) =>
    (direction === "input" ? below(candidate, other, place) : below(other, candidate, place)).length === 0;
  const untaken = candidates.filter((each) => !alternatives(wide).some((other) => takes(each, other)));
  const changed = alternatives(wide).length > 0 && untaken.length > 0;
  return [...parts, ...stricter, ...(changed ? [`${place}: the alternatives have changed`] : [])];
}
