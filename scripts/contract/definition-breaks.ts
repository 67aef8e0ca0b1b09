import { existsSync, readFileSync } from "node:fs";
import type { CollectionDefinition, Definitions } from "../../src/model/shapes/definitions/collection-definition.ts";
import type { FieldDefinition, FieldDefinitions } from "../../src/model/shapes/definitions/field-type.ts";

/** Returns the definitions that a sandbox was frozen with; undefined if none is frozen, or one without any. */
export function frozenDefinitions(fixtures: string): Definitions | undefined {
  if (!existsSync(fixtures)) return undefined;
  const { studio } = JSON.parse(readFileSync(fixtures, "utf8")) as { studio?: { definitions?: Definitions } };
  return studio?.definitions;
}

/** Lists what a studio's own collections had and have no more, with the way out, beside what the contract says of it. */
export function definitionBreaks(before: Definitions = {}, now: Definitions = {}, today: string): string[] {
  return Object.entries(before).flatMap(([name, definition]) => {
    const next = now[name];
    if (!next) return [`the collection \`${name}\` is gone: bring it back; \`name\` and \`address\` may change freely`];
    return [...filterBreaks(name, definition, next), ...fieldBreaks(`${name}.`, definition.fields, next.fields, today)];
  });
}

function fieldBreaks(at: string, before: FieldDefinitions, now: FieldDefinitions, today: string): string[] {
  return Object.entries(before).flatMap(([name, field]) => {
    const next = now[name] ?? successorOf(name, now);
    if (!next) {
      const way =
        at.split(".").length > 2 ? "" : `, or state \`formerly: ${name}\` and \`sunset\` in the field that replaces it`;
      return [`the field \`${at}${name}\` is gone: bring it back${way}`];
    }
    const { formerly, sunset } = field;
    const isBroken = formerly !== undefined && sunset !== undefined && sunset > today && next.formerly !== formerly;
    const promised = isBroken
      ? [`the old name \`${at}${formerly}\` is gone before ${sunset}: bring back \`formerly\``]
      : [];
    return [
      ...promised,
      ...valueBreaks(`${at}${name}`, field, next),
      ...innerBreaks(`${at}${name}`, field, next, today),
    ];
  });
}

function successorOf(name: string, now: FieldDefinitions): FieldDefinition | undefined {
  return Object.values(now).find(({ formerly }) => formerly === name);
}

/** Lists the breaks of what stands inside of a field: its item, or its fields. */
function innerBreaks(at: string, before: FieldDefinition, now: FieldDefinition, today: string): string[] {
  const [item, next] = [before.of, now.of] as (FieldDefinition | undefined)[];
  if (item && next) return [...valueBreaks(at, item, next), ...innerBreaks(at, item, next, today)];
  const [fields, others] = [before.fields, now.fields] as (FieldDefinitions | undefined)[];
  return fields && others ? fieldBreaks(`${at}.`, fields, others, today) : [];
}

function valueBreaks(at: string, before: FieldDefinition, now: FieldDefinition): string[] {
  const known = Object.keys((now.choices as object | undefined) ?? {});
  const gone = Object.keys((before.choices as object | undefined) ?? {}).filter((value) => !known.includes(value));
  return gone.map(
    (value) => `the value \`${value}\` of \`${at}\` is gone: keep it among \`choices\`, where records may lack it`,
  );
}

function filterBreaks(name: string, before: CollectionDefinition, now: CollectionDefinition): string[] {
  const known = (now.filters ?? []).flatMap(({ field }) => [field, now.fields[field]?.formerly]);
  const gone = (before.filters ?? []).filter(({ field }) => !known.includes(field));
  return gone.map(
    ({ field }) =>
      `the filter \`${field}\` of \`${name}\` is gone: name it, or the field that replaces it, in \`filters\``,
  );
}
