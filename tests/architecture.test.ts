import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { code, files, rowOf } from "./build/project-files.ts";

/** Row of the design → rows that it may import from. Rows that are not named may import anything. */
const arrows: Record<string, string[]> = {
  model: ["model"],
  search: ["model", "search"],
  contract: ["model", "search", "contract"],
  markdown: ["model", "search", "contract", "markdown"],
  surfaces: ["model", "search", "contract", "markdown", "surfaces"],
  pages: ["model", "contract", "pages"],
  functions: ["model", "search", "contract", "functions"],
  machine: ["model", "search", "contract", "functions", "machine"],
};

function offences(wrong: (imported: string, path: string) => boolean, among = code): string[] {
  return among.flatMap(({ path, imports }) =>
    imports.filter((imported) => wrong(imported, path)).map((imported) => `${path} → ${imported}`),
  );
}

describe("the arrows of the design", () => {
  it("are the only ones among the project's files", () => {
    const inProject = (imported: string) => /^(src|functions|scripts|tests)\//.test(imported);
    assert.deepEqual(
      offences((imported, path) => inProject(imported) && arrows[rowOf(path)]?.includes(rowOf(imported)) === false),
      [],
    );
  });

  it("lead from tests to the project, and never back", () => {
    assert.deepEqual(
      offences((imported) => imported.startsWith("tests/")),
      [],
    );
  });

  it("are followed by every row that they name", () => {
    const rows = new Set(code.map(({ path }) => rowOf(path)));
    assert.deepEqual(
      Object.keys(arrows).filter((row) => !rows.has(row)),
      [],
    );
  });

  it("lead to Node only where the machine is: the server, the stores, the build, the scripts and the loader", () => {
    const machine =
      /^(functions\/(node|stores)\/|scripts\/|src\/build\/|src\/integration\.ts|src\/model\/(load|read-records)\.ts)/;
    assert.deepEqual(
      offences((imported, path) => imported.startsWith("node:") && !machine.test(path)),
      [],
    );
  });

  it("lead to Astro only from what it renders", () => {
    const rendered = /^src\/(pages|layouts|components)\/|^src\/content\.config\.ts$/;
    assert.deepEqual(
      offences((imported, path) => imported.startsWith("astro:") && !rendered.test(path)),
      [],
    );
  });
});

describe("the files of the project", () => {
  const sizes = code.map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }));

  it("are short: 70 lines at the median, none over 200", () => {
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
    assert.ok((sorted[Math.floor(sorted.length / 2)] as number) <= 70);
    assert.deepEqual(
      sizes.filter(({ lines }) => lines > 200),
      [],
    );
  });

  it("are named after what is in them", () => {
    const vague = /(^|[-./])(utils?|helpers?|common|managers?|misc)[-./]/i;
    assert.deepEqual(
      files.filter(({ path }) => vague.test(path)).map(({ path }) => path),
      [],
    );
  });

  it("do not only hand on the exports of others", () => {
    const barrels = code.filter(({ text }) => /^export (\*|\{[^}]*\}) from /m.test(text));
    assert.deepEqual(
      barrels.map(({ path }) => path),
      [],
    );
  });

  it("hold no literal origin outside the schema of the environment", () => {
    const literal = code.filter(({ path, text }) => /localhost:\d/.test(text) && path !== "functions/node/config.ts");
    assert.deepEqual(
      literal.filter(({ path }) => !path.startsWith("scripts/")).map(({ path }) => path),
      [],
    );
  });
});
