import { parse as parseToml } from "smol-toml";
import { withTextDates } from "./front-matter.ts";
import { type Fields, parseLenientYaml } from "./lenient-yaml.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Reads a file of settings or data: YAML, TOML or JSON. Undefined if it is none of them. */
export function readData(folder: SourceFolder, path: string): unknown {
  try {
    const text = folder.text(path);
    if (/\.json$/i.test(path)) return JSON.parse(text) as unknown;
    return /\.toml$/i.test(path) ? withTextDates(parseToml(text)) : parseLenientYaml(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RangeError(`\`${path}\` ${error.message}.`);
    return undefined;
  }
}

/** Reads the first of some files of settings that is there; its fields are empty if none is. */
export function readSettingsOf(folder: SourceFolder, paths: readonly string[]): Fields {
  const path = paths.find((each) => folder.has(each));
  const read = path === undefined ? undefined : readData(folder, path);
  return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Fields) : {};
}

/** Returns the values of files of data below a folder, as templates name them: `data.team.members`. */
export function readDataFolder(folder: SourceFolder, below: string): Fields {
  const data: Fields = {};
  for (const path of folder.below(below, /\.(ya?ml|json|toml)$/i)) {
    const keys = path
      .slice(below.length + 1)
      .replace(/\.\w+$/, "")
      .split("/");
    let place = data;
    for (const key of keys.slice(0, -1)) {
      if (!Object.hasOwn(place, key)) place[key] = {};
      place = place[key] as Fields;
    }
    const last = keys.at(-1) as string;
    if (last !== "__proto__") place[last] = readData(folder, path);
  }
  return data;
}

/** Returns the origin and the path of an address, such as `https://old.example` and `/blog`. */
export function originAndBase(address: unknown): { origins: string[]; base: string } {
  const url = typeof address === "string" ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { origins: [], base: "" };
  return { origins: originsOf(url.host), base: url.pathname.replace(/\/$/, "") };
}

/** Returns the origins under which a host is known: with and without `www.`, encrypted or not. */
export function originsOf(host: string): string[] {
  const bare = host.replace(/^www\./, "");
  return [bare, `www.${bare}`].flatMap((each) => [`https://${each}`, `http://${each}`]);
}
