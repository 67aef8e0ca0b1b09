import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, it } from "node:test";
import { root } from "./harness.ts";

interface SourceFile {
  path: string;
  text: string;
  /** Specifiers of its imports, relative ones as paths from the root. */
  imports: string[];
}

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const project = listed.split("\n").filter((path) => path && existsSync(join(root, path)));
const files = project.filter((path) => /\.(ts|mjs|astro|css)$/.test(path)).map(read);
const code = files.filter(({ path }) => /^(src|functions|scripts)\//.test(path));

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const specifiers = [...text.matchAll(/\b(?:from|import|import\()\s*"([^"]+)"/g)].map(([, name]) => name as string);
  const imports = specifiers.map((name) => (name.startsWith(".") ? posix.join(dirname(path), name) : name));
  return { path, text, imports };
}

/** Row of the design → rows that it may import from. Rows that are not named may import anything. */
const arrows: Record<string, string[]> = {
  model: ["model"],
  contract: ["model", "contract"],
  surfaces: ["model", "contract", "surfaces"],
  pages: ["model", "contract", "pages"],
  functions: ["model", "contract", "functions"],
  machine: ["model", "contract", "functions", "machine"],
};

function rowOf(path: string): string {
  const [, row] = /^src\/(model|contract|surfaces)\//.exec(path) ?? [];
  if (row) return row;
  if (/^src\/(pages|layouts|components|islands|styles|content\.config\.ts|env\.d\.ts)/.test(path)) return "pages";
  if (/^functions\/(node|stores|edge)\//.test(path)) return "machine";
  if (path.startsWith("functions/")) return "functions";
  return "build";
}

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

describe("every dependency", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const all = [...direct, ...Object.keys(manifest.optionalDependencies)];

  it("is imported, or run by a script, or needed by one that is", () => {
    const imported = new Set(files.flatMap(({ imports }) => imports));
    const isImported = (name: string) => [...imported].some((each) => each === name || each.startsWith(`${name}/`));
    const scripts = [
      ...Object.values(manifest.scripts),
      ...code.filter(({ path }) => path.startsWith("scripts/")).map(({ text }) => text),
    ].join("\n");
    const peers = new Set(
      direct.flatMap((name) => {
        const { peerDependencies = {} } = JSON.parse(
          readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
        );
        return Object.keys(peerDependencies);
      }),
    );
    const types = (name: string) => name.startsWith("@types/") && isImported(name.slice("@types/".length));
    const unused = direct.filter((name) => {
      return (
        !isImported(name) && !scripts.includes(`${name}/`) && !peers.has(name) && !types(name) && name !== "@types/node"
      );
    });
    assert.deepEqual(unused, []);
  });

  it("has an exact version", () => {
    const versions = Object.values<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    assert.deepEqual(
      versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
      [],
    );
  });

  it("has a row in the README's table", () => {
    const readme = existsSync(join(root, "README.md")) ? readFileSync(join(root, "README.md"), "utf8") : "";
    const rows = readme.split("\n").filter((line) => line.startsWith("|"));
    assert.deepEqual(
      all.filter((name) => !rows.some((row) => row.includes(`\`${name}\``))),
      [],
    );
  });

  it("that the server imports is not one of development", () => {
    const server = code.filter(
      ({ path }) =>
        ["functions", "machine", "contract", "model"].includes(rowOf(path)) &&
        !/\/(load|read-records|front-matter)\.ts$/.test(path),
    );
    const packages = server
      .flatMap(({ imports }) => imports)
      .filter((name) => /^(@|[a-z])/.test(name) && !/^(node:|src\/|functions\/)/.test(name));
    const names = new Set(
      packages.map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    );
    assert.deepEqual(
      [...names].filter((name) => !(name in manifest.dependencies)),
      [],
    );
  });
});
