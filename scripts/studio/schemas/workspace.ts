import { readFileSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { localesSchema } from "../../../src/model/studio/company.ts";

/** Folder that an editor opens, and the content folder in it. */
export interface Workspace {
  root: string;
  /** Absolute path of the content folder. */
  folder: string;
  /** Path of the content folder below the root, with a slash at its end; empty if they are the same. */
  prefix: string;
}

/** Returns the folder that editors open for a content folder: the project, or a content folder elsewhere itself. */
export function workspaceOf(folder: string): Workspace {
  const below = relative(studioFolder, folder);
  const isInProject = !below.startsWith("..") && !isAbsolute(below);
  const prefix = isInProject && below !== "" ? `${below.split(sep).join("/")}/` : "";
  return { root: isInProject ? studioFolder : folder, folder, prefix };
}

/** Returns the languages of a content folder; none if its `studio.yaml` does not say them. */
export function languagesOf(folder: string): string[] {
  try {
    const read = localesSchema.safeParse(parseYaml(readFileSync(join(folder, "studio.yaml"), "utf8")));
    return read.data?.locales ?? [];
  } catch {
    return [];
  }
}
