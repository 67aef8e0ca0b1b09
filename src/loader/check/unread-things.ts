import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { collectionNames } from "../../model/shapes/collections.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { nearTo } from "../faults/schema-faults.ts";
import { type MovedFile, movedFile } from "../moved/read-moved.ts";
import { isPassedOver } from "../passed-over.ts";
import { componentNameOf } from "../read/component-files.ts";
import { componentsFolder } from "../read/content-folders.ts";
import type { Records } from "../read/read-records.ts";

/** Returns warnings for components, keys and hosts of the content that nothing reads: they are of an earlier time. */
export function checkUnread(
  records: Records,
  studio: Studio,
  moved: MovedFile,
  folder: string,
  faults: readonly ContentFault[],
): ContentFault[] {
  // A row with a fault may have been meant to lead to a host.
  const isSound = !faults.some(({ file, severity }) => file === movedFile && severity === undefined);
  return [...unusedComponents(records, folder), ...unreadTexts(studio), ...(isSound ? unusedHosts(moved) : [])];
}

function unusedComponents({ entries, broken, drafts, coming }: Records, folder: string): ContentFault[] {
  const path = join(folder, componentsFolder);
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => !isPassedOver(file));
  const importing = globSync(["{components,views}/**/*.astro", "pages/**/*.{astro,mdx}"], { cwd: folder });
  const sources = importing.map((file) => ({ file: basename(file), source: readFileSync(join(folder, file), "utf8") }));
  const used = new Set(
    [...entries, ...broken, ...drafts, ...coming].flatMap(({ prose }) =>
      (prose?.components ?? []).map(({ name }) => name),
    ),
  );
  const isImported = (file: string) =>
    sources.some((other) => other.file !== file && other.source.includes(`/${file}`));
  return files.flatMap((file) => {
    const name = componentNameOf(file);
    if (!name || used.has(name) || isImported(file)) return [];
    const expected = `\`<${name} />\` in MDX, or no such file`;
    return [warning(`${componentsFolder}/${file}`, "", "is a component that no page uses", expected)];
  });
}

/** Returns warnings for words of collections that there are not. */
function unreadTexts({ texts, locales }: Studio): ContentFault[] {
  return locales.flatMap((locale) => {
    const { collections = {}, search, overview } = texts[locale] ?? {};
    const named = { collections, "search.kinds": search?.kinds ?? {}, "overview.questions": overview?.questions ?? {} };
    return Object.entries(named).flatMap(([place, words]) =>
      Object.keys(words)
        .filter((name) => !collectionNames().includes(name))
        .map((name) => {
          const near = nearTo(name, collectionNames());
          const expected = near ? `\`${near}\`, or no such line` : "no such line";
          return warning(
            `texts/${locale}.yaml`,
            `${place}.${name}`,
            "is of no collection, so nothing reads it",
            expected,
          );
        }),
    );
  });
}

function unusedHosts({ hosts, rows }: MovedFile): ContentFault[] {
  const used = new Set(rows.flatMap(({ to }) => (to === undefined ? [] : (URL.parse(to)?.host ?? []))));
  return [...hosts].flatMap((host, index) =>
    used.has(host)
      ? []
      : [
          {
            ...warning(
              movedFile,
              `hosts.${index}`,
              "is a host that no row leads to",
              "a row that leads there, or no such host",
            ),
            value: host,
          },
        ],
  );
}

function warning(file: string, field: string, reason: string, expected: string): ContentFault {
  return { file, field, reason, expected, severity: "warning" };
}
