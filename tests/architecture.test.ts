import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { collections } from "../src/model/shapes/collections.ts";
import { code, files, rowOf, tests } from "./build/project-files.ts";
import { readDocument } from "./documents/project-documents.ts";
import { assertNone } from "./support/assert-none.ts";

/** Rows that a program may import from. */
const programs = "model loader search api markdown surfaces client functions hosts publish scripts".split(" ");

/** Allowed imports: row of the design → rows that it may import from. */
const arrows: Record<string, string[]> = {
  model: ["model"],
  loader: ["model", "loader"],
  artwork: ["model", "artwork"],
  search: ["model", "search"],
  api: ["model", "search", "api"],
  markdown: ["model", "search", "api", "markdown"],
  surfaces: ["model", "search", "api", "markdown", "surfaces"],
  pages: ["model", "artwork", "api", "pages"],
  client: ["model", "api", "client"],
  functions: ["model", "artwork", "search", "api", "functions"],
  hosts: ["model", "artwork", "search", "api", "functions", "hosts"],
  publish: ["model", "loader", "artwork", "search", "api", "markdown", "surfaces", "functions", "hosts", "publish"],
  scripts: programs,
  packages: [...programs, "packages"],
};

/** Files that load a package that a studio can do without, each when it is asked for. */
const thinFiles = [
  "scripts/edit.ts",
  "scripts/studio/commands/import-command.ts",
  "scripts/studio/commands/mcp-command.ts",
  "src/publish/published-editor.ts",
];

const paths = new Set(code.map(({ path }) => path));

function offences(wrong: (imported: string, path: string) => boolean, among = code): string[] {
  return among.flatMap(({ path, imports }) =>
    imports.filter((imported) => wrong(imported, path)).map((imported) => `${path} → ${imported}`),
  );
}

describe("the imports between parts of the project", () => {
  it("follow only the arrows of the design", () => {
    const inProject = (imported: string) => /^(src|functions|scripts|packages|tests)\//.test(imported);
    const among = code.filter(({ path }) => !thinFiles.includes(path));
    assertNone(
      offences(
        (imported, path) => inProject(imported) && arrows[rowOf(path)]?.includes(rowOf(imported)) === false,
        among,
      ),
    );
  });

  it("lead from the program into a package only when it is asked for", () => {
    for (const { path, text } of code.filter((file) => thinFiles.includes(file.path))) {
      assert.match(text, /\bimport\("(\.\.\/)+packages\//, path);
      assert.doesNotMatch(text, /\bfrom "(\.\.\/)+packages\//, path);
    }
  });

  it("never lead from the program to its tests", () =>
    assertNone(offences((imported) => /^(packages\/[^/]+\/)?tests\//.test(imported))));

  it("are declared only for rows of the design that have files", () => {
    const rows = new Set(code.map(({ path }) => rowOf(path)));
    assertNone(Object.keys(arrows).filter((row) => !rows.has(row)));
  });

  it("are restricted for every row of the design", () => {
    const rows = new Set(code.map(({ path }) => rowOf(path)));
    assert.deepEqual([...rows].sort(), Object.keys(arrows).sort());
    for (const [row, allowed] of Object.entries(arrows)) assert.ok(allowed.length < rows.size, row);
  });

  it("never lead from the code of Workers to the host for Node", () => {
    const byPath = new Map(code.map((file) => [file.path, file]));
    const reached = new Set(
      code.map(({ path }) => path).filter((path) => path.startsWith("functions/hosts/cloudflare/")),
    );
    assert.ok(reached.size > 0);
    for (const path of reached) for (const imported of byPath.get(path)?.imports ?? []) reached.add(imported);
    const among = code.filter(({ path }) => reached.has(path));
    assertNone(offences((imported) => imported.startsWith("functions/hosts/node/"), among));
  });

  it("have no cycles, not even of types", () => {
    const imports = new Map(code.map((file) => [file.path, file.imports.filter((path) => paths.has(path))]));
    const circles: string[] = [];
    const visited = new Set<string>();
    const follow = (path: string, way: readonly string[]) => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
      if (visited.has(path)) return;
      visited.add(path);
      for (const next of imports.get(path) ?? []) follow(next, [...way, path]);
    };
    for (const path of imports.keys()) follow(path, []);
    assert.deepEqual(circles, []);
  });

  it("lead to Node only from the folders that CONTRIBUTING names", () => {
    const { text } = readDocument("CONTRIBUTING.md");
    const [, named = ""] = /`node:\*` stands only below\s+([^;]+);/.exec(text) ?? [];
    const folders = [...named.matchAll(/`([^`]+)`/g)].map(([, folder]) => `${folder}/`);
    const withNode = code.filter(({ imports }) => imports.some((imported) => imported.startsWith("node:")));
    const placesOf = (path: string) => folders.filter((folder) => path.startsWith(folder));
    assertNone(withNode.map(({ path }) => path).filter((path) => placesOf(path).length === 0));
    assert.deepEqual(new Set(withNode.flatMap(({ path }) => placesOf(path))), new Set(folders));
  });

  it("lead to Astro only from pages, layouts and components", () => {
    const rendered = /^src\/(pages|layouts|components)\/|^src\/content\.config\.ts$/;
    assertNone(offences((imported, path) => imported.startsWith("astro:") && !rendered.test(path)));
  });

  it("lead to compiled prose only from the pages that are rendered by the build", () => {
    const compiled = ["src/content.config.ts", "src/pages/[...path].astro"];
    assertNone(offences((imported, path) => imported === "astro:content" && !compiled.includes(path)));
  });
});

describe("the files of the project", () => {
  const linesOf = ({ text }: { text: string }) => text.trimEnd().split("\n").length;

  it("have at most 70 lines at the median and 220 at most, tests too", () => {
    const sorted = code.map(linesOf).sort((a, b) => a - b);
    assert.ok((sorted[Math.floor(sorted.length / 2)] as number) <= 70);
    assertNone([...code, ...tests].filter((file) => linesOf(file) > 220).map(({ path }) => path));
  });

  it("judge by a clock or a processor's time only below tests/long, where the machine is quiet", () => {
    const clock = /\b(cpuUsage|performance\.now|hrtime)\b|support\/cost\.ts"/;
    // The first limits the patience of a wait, the second counts events of a browser, the third is measured itself.
    const others =
      /(^|\/)tests\/(long\/|support\/(cost|eventually)\.ts|browser\/chat-entry|bench\/measured-command|architecture)/;
    assertNone(tests.filter(({ path, text }) => clock.test(text) && !others.test(path)).map(({ path }) => path));
  });

  it("ask for what a collection can do, and not for one by its name", () => {
    const names = Object.keys(collections).filter((name) => name !== "pages");
    const by = String.raw`\b(list|get|unlisted|linksTo|\w*[cC]ollection\w*|\w*In)\(([\w.]+, )?|ollections?: \[?|ollection === `;
    const asked = new RegExp(`(${by})"(${names.join("|")})"`, "g");
    // The tools of the specification read one collection each.
    const own = /^src\/(model\/shapes\/collections\.ts|api\/mcp\/tools\/)/;
    const program = code.filter(({ path }) => /^(src|functions)\//.test(path) && !own.test(path));
    const found = program.flatMap(({ path, text }) => (text.match(asked) ?? []).map((call) => `${path}: ${call}`));
    assertNone(found);
  });

  it("have specific names, without utils and helpers", () => {
    const vague = /(^|[-./])(utils?|helpers?|common|managers?|misc)[-./]/i;
    assertNone(files.filter(({ path }) => vague.test(path)).map(({ path }) => path));
  });

  it("export no two things of one name, but for the two stores and what a platform asks for by name", () => {
    const exported = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
    const byName = new Map<string, string[]>();
    for (const { path, text } of code.filter((file) => /^(src|functions)\//.test(file.path))) {
      // Both stores implement the same tables, and each runtime reads its configuration by a name of its own.
      const place = path.replace(/^functions\/stores\/(postgres|sqlite)\/.*/, "functions/stores");
      const names = [...text.matchAll(exported)].map(([, name]) => name as string);
      for (const name of new Set(names)) byName.set(name, [...new Set([...(byName.get(name) ?? []), place])]);
    }
    const byPlatform = ["collections", "config"];
    const shared = [...byName].filter(([name, places]) => places.length > 1 && !byPlatform.includes(name));
    assert.deepEqual(shared, []);
  });

  it("never only re-export other files", () => {
    const barrels = code.filter(({ text }) => /^export (\*|\{[^}]*\}) from /m.test(text));
    assertNone(barrels.map(({ path }) => path));
  });

  it("contain no literal origin outside the schema of the environment", () => {
    const literal = code.filter(({ path, text }) => /localhost:\d/.test(text) && path !== "functions/config.ts");
    assertNone(literal.filter(({ path }) => !/^(scripts|packages)\//.test(path)).map(({ path }) => path));
  });
});
