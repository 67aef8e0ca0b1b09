import { parse } from "yaml";
import { shownSettings } from "../config/settings-files.ts";
import { isObject, isSame } from "../merge/same-value.ts";
import { PathError } from "./content-path.ts";

/** Throws a PathError for a file of settings, which the editor neither moves nor removes. */
export function refuseSettings(path: string): void {
  if (shownSettings(path)) throw new PathError(`${path} has the settings of the studio, and stays where it is.`);
}

/** Throws a PathError where a file of settings would change in more than its form shows: the rest is for engineers. */
export function refuseUnseen(path: string, after: Uint8Array, before: Uint8Array | undefined): void {
  const shown = shownSettings(path);
  if (!shown) return;
  const [now, old] = [settingsIn(path, after), before ? settingsIn(path, before) : {}];
  const unseen = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter((name) => !shown.includes(name));
  const changed = unseen.find((name) => !isSame(now[name], old[name]));
  if (changed === undefined) return;
  throw new PathError(`${path}: \`${changed}\` is a setting without a form; an engineer changes it in the file.`);
}

/** Returns the settings in a file. A file that is a list has none that a form does not show. */
function settingsIn(path: string, bytes: Uint8Array): Record<string, unknown> {
  const text = new TextDecoder().decode(bytes);
  try {
    const read: unknown = parse(text, { merge: true, logLevel: "error" });
    return isObject(read) ? read : {};
  } catch (error) {
    throw new PathError(`${path} is no YAML: ${error instanceof Error ? error.message : error}`);
  }
}
