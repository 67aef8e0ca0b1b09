import type { CollectionDefinition } from "../model/shapes/definitions/collection-definition.ts";
import type { Entry, RecordData, StudioData } from "../model/studio/studio.ts";

/**
 * Returns a frozen studio by the definitions of the present one, whose contract it answers by. A field follows its new
 * name. Fields and records of what is defined no more are left out, as the contract has none.
 */
export function ledForward(frozen: StudioData, present: StudioData["definitions"]): StudioData {
  const { definitions = {}, ...others } = frozen;
  const entries = frozen.entries.flatMap((entry): Entry[] => {
    const [before, now] = [definitions[entry.collection], present?.[entry.collection]];
    if (!before) return [entry];
    return now ? [{ ...entry, data: ledFields(entry.data, before, now) }] : [];
  });
  return { ...others, ...(present && { definitions: present }), entries };
}

/** Returns the fields of a record by their names of now, without those that are gone. */
function ledFields(data: RecordData, before: CollectionDefinition, now: CollectionDefinition): RecordData {
  const names = new Map(Object.entries(now.fields).map(([name, { formerly }]) => [formerly, name]));
  const led = Object.entries(data).flatMap(([name, value]) => {
    if (!Object.hasOwn(before.fields, name) || Object.hasOwn(now.fields, name)) return [[name, value] as const];
    const next = names.get(name);
    return next === undefined ? [] : [[next, value] as const];
  });
  return Object.fromEntries(led) as RecordData;
}
