import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { clientSchema } from "../../../scripts/studio/client-schema.ts";
import { collectionNames, collectionRow } from "../../../src/model/shapes/collections.ts";
import { copyProject } from "../../build/project-copy.ts";
import { assertNone } from "../../support/assert-none.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { publishedIn } from "../languages/dead-links.ts";
import { contentWithout, withoutRows } from "./without-collection.ts";

/** Collections that can be removed: every site has pages about the studio (decision 29). */
const removable = collectionNames().filter((name) => name !== "pages" && !collectionRow(name).isOptional);

const copy = await copyProject(() => {});
const content = join(copy.folder, "theirs");
for (const folder of ["tests/support", "tests/long/languages"]) {
  cpSync(join(root, folder), join(copy.folder, folder), { recursive: true });
}

interface Site {
  without: readonly string[];
  texts: readonly (readonly [path: string, text: string])[];
  /** Links without a target. */
  dead: readonly string[];
}

/** Builds a site without some collections, and looks for its dead links in the same process. */
async function buildWithout(names: readonly string[], ...words: "--freeze"[]): Promise<Site> {
  withoutRows(copy, names);
  contentWithout(content, names);
  const program = ["tests/long/languages/build-and-print-dead-links.ts", ...words];
  const { status, output } = await copy.build({ CONTENT_DIR: "theirs" }, { program });
  assert.equal(status, 0, output);
  // Skills are the content's own words.
  const published = [...publishedIn(join(copy.folder, "dist")).texts].filter(
    ([path]) => !/\/agent-skills\/./.test(path),
  );
  const dead = JSON.parse(output.split("\n").find((line) => line.startsWith("[")) ?? "null");
  return { without: names, texts: published.map(([path, { text }]) => [path, text] as const), dead };
}

/** Returns the compiler's output for a configuration of the copy. */
async function compile(project: string): Promise<string> {
  const words = ["node_modules/typescript/bin/tsc", "--noEmit", "--project", project];
  return (await promisify(execFile)(process.execPath, words, { cwd: copy.folder })).stdout;
}

/**
 * Returns the fewest groups of collections so that, of each two collections, some group has one and not the other. Each
 * collection is in two groups, and no two are in the same two.
 */
function groups(names: readonly string[]): string[][] {
  let count = 2;
  while ((count * (count - 1)) / 2 < names.length) count += 1;
  const all = Array.from({ length: count }, (): string[] => []);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));
  for (const [index, name] of names.entries()) for (const group of pairs[index] ?? []) group.push(name);
  return all;
}

/** Returns the pattern of the names that the program derives from a collection, and from one of its records. */
function namesMadeOf(name: string): RegExp {
  const { segment, singular, related } = collectionRow(name);
  const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const operations = `\\b(list${capital(name)}|get${capital(singular)})\\b`;
  const places = `localhost:4321(/sandbox)?(/api/v1|/\\w\\w|/okf)?/${segment}\\b|"/(api/v1/)?${segment}["/]`;
  return new RegExp([operations, places, ...(related ? [`"${related.as}"`] : [])].join("|"));
}

/** Tools and operations about one collection, beside those whose names derive from it. */
const about: Record<string, RegExp> = {
  services: /list_services|get_service\b/,
  cases: /list_projects|get_case_study/,
  comparisons: /compare_technologies/,
  jobs: /submitApplication|fill_application_form|api\/apply\b/,
  resources: /requestResource|request_guide|api\/resources\b/,
};

/** Returns the places of a site that name anything derived from a collection. */
function placesOf(name: string, { texts }: Site): string[] {
  const made = [namesMadeOf(name), about[name]].filter((pattern) => pattern !== undefined);
  const named = texts.filter(([, text]) => made.some((pattern) => pattern.test(text)));
  return named.map(([path, text]) => `${path}: ${made.map((pattern) => pattern.exec(text)?.[0]).join(" ")}`);
}

const sites: Site[] = [];

/** Runs a check on each site: those without some collections, and the one with pages alone. */
function everySite(check: (site: Site) => void): Promise<void> {
  return everyRow(sites, check);
}

describe("the program without any collection but the pages", () => {
  it("passes the compiler", async () => {
    withoutRows(copy, removable);
    const programs = {
      extends: "./tsconfig.program.json",
      include: [".astro/types.d.ts", "src", "functions", "scripts"],
    };
    copy.write(".studio/client-schema.d.ts", await clientSchema(readStudio()));
    copy.write("tsconfig.removed.json", JSON.stringify(programs));
    assert.equal(await compile("tsconfig.removed.json"), "");
  });

  it("makes a site that has no operation of a record", async () => {
    sites.push(await buildWithout(removable));
    const paths = Object.keys(JSON.parse(copy.read("dist/site/openapi.json")).paths);
    assertNone(paths.filter((path) => path.includes("{slug}")));
  });
});

describe("a site from whose program collections were removed", () => {
  before(async () => {
    for (const names of groups(removable)) sites.push(await buildWithout(names, "--freeze"));
  });

  it("names nothing that was made of them", () =>
    everySite((site) => {
      for (const name of site.without) assert.deepEqual(placesOf(name, site), [], name);
    }));

  it("names everything that was made of each other collection, whichever of two is removed", () => {
    for (const name of removable) {
      for (const other of removable.filter((each) => each !== name)) {
        const some = sites.filter(({ without }) => without.includes(name) && !without.includes(other));
        assert.ok(some.length > 0, `no site has ${other} and not ${name}`);
        const made = namesMadeOf(other);
        for (const { texts } of some) assert.ok(texts.filter(([, text]) => made.test(text)).length > 5, other);
      }
    }
  });

  it("has no dead links", () => everySite(({ dead }) => assert.deepEqual(dead, [])));
});
