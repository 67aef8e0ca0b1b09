import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../../../functions/config.ts";
import type { Invocation } from "../../../../scripts/studio/commands/command.ts";
import { UsageError } from "../../../../scripts/studio/usage-error.ts";
import { readContent, shownPath } from "../../../../src/loader/load.ts";
import { loadOptionsOf } from "../../../../src/publish/load-options-of.ts";
import { present } from "../../../../src/publish/today.ts";

/** Studio that an import writes to, as it was before. */
export interface StudioTarget {
  folder: string;
  /** Name of the studio. */
  name: string;
  locales: readonly string[];
  defaultLocale: string;
  /** Files of its records, `articles/en/x` without ending → file. */
  files: ReadonlyMap<string, string>;
  /** Name of a person, in small letters → slug. */
  people: ReadonlyMap<string, string>;
  /** Addresses at which something stands. */
  paths: ReadonlySet<string>;
  /** Returns true for an address at which only the program answers. */
  isOfOperations(path: string): boolean;
}

/** Returns a name as it is compared. */
export function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** Reads the studio of a folder. Throws a UsageError if there is none yet. */
export async function readTarget(folder: string, { shell }: Pick<Invocation, "shell">): Promise<StudioTarget> {
  if (!existsSync(join(folder, "studio.yaml"))) {
    const named = shownPath(folder) || ".";
    throw new UsageError(
      `\`${named}\` holds no studio: begin one with \`studio init ${named}\`, with the languages of the old site.`,
      "import",
    );
  }
  const { SITE_URL: baseUrl, CONTENT_DIR: _, DIST_DIR: __, ...limits } = readBuildEnvironment(shell.env);
  const buildOptions = { baseUrl, ...serviceLimits(limits), ...present() };
  const options = loadOptionsOf(folder, buildOptions);
  const { studio, faults } = await readContent(folder, options);
  if (!studio) {
    const settings = faults.find(({ severity }) => severity === undefined);
    throw new UsageError(
      `The settings of \`${shownPath(folder)}\` have faults, as in ${settings?.file ?? "studio.yaml"}: mend them first, \`studio check\` names them.`,
      "import",
    );
  }
  return {
    folder,
    name: studio.company.name,
    locales: studio.locales,
    defaultLocale: studio.defaultLocale,
    files: new Map(
      studio.entries.map(({ collection, locale, slug, file }) => [`${collection}/${locale}/${slug}`, file]),
    ),
    people: new Map(
      studio.entries.flatMap(({ collection, data, slug }) =>
        collection === "people" ? [[folded(data.title), slug]] : [],
      ),
    ),
    paths: options.addresses(studio),
    isOfOperations: (path) => options.isOfOperations?.(path) ?? false,
  };
}
