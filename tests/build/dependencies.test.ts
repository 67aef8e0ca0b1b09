import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { code, files, rowOf } from "./project-files.ts";

/** Imports of what is in the repository, in a runtime, or put in by the bundler of Workers. */
const ofProject = /^(src|functions|scripts|packages|tests)\/|^package\.json$|^[a-z]+:|^studio-build$/;

describe("every dependency", () => {
  const manifest = manifestOf("package.json");
  const packages = globSync("packages/*/package.json", { cwd: root }).map(manifestOf);
  const every = [manifest, ...packages].map(namesIn);
  const direct = every.flatMap((names) => Object.keys(names));
  const all = [...direct, ...Object.keys(manifest.optionalDependencies)];

  it("is imported, or run by a script, or needed by one that is", () => {
    const imported = new Set(files.flatMap(({ imports }) => imports));
    const isImported = (name: string) => [...imported].some((each) => each === name || each.startsWith(`${name}/`));
    const scripts = [
      ...Object.values(manifest.scripts),
      ...files.filter(({ path }) => /^(scripts|packages|tests)\/|\/typefaces\.ts$/.test(path)).map(({ text }) => text),
    ].join("\n");
    const peers = new Set(
      direct.flatMap((name) => {
        const { peerDependencies = {} } = JSON.parse(
          readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
        );
        return Object.keys(peerDependencies);
      }),
    );
    // Packages that a command or a type loads by name, without an import.
    const loadedByName = ["@astrojs/check", "@types/node"];
    const types = (name: string) => name.startsWith("@types/") && isImported(name.slice("@types/".length));
    const unused = direct.filter((name) => {
      return (
        !isImported(name) &&
        !scripts.includes(`${name}/`) &&
        !peers.has(name) &&
        !types(name) &&
        !loadedByName.includes(name)
      );
    });
    assert.deepEqual(unused, []);
  });

  it("has an exact version", () => {
    const versions = [...every, manifest.optionalDependencies].flatMap((names) => Object.values<string>(names));
    assertNone(versions.filter((version) => !/^(npm:[^ ]+@)?\d+\.\d+\.\d+$/.test(version)));
  });

  it("has the same version wherever it is declared", () => {
    const versions = new Set(every.flatMap((names) => Object.entries(names).map((pair) => pair.join("@"))));
    assert.equal(versions.size, new Set(direct).size);
  });

  it("is declared by the program, or by the package that imports it", () => {
    const undeclared = code.flatMap(({ path, imports }) => {
      const [own] = /^packages\/[^/]+\//.exec(path) ?? [];
      const names = { ...namesIn(manifest), ...(own && namesIn(manifestOf(`${own}package.json`))) };
      return packagesIn(imports).flatMap((name) =>
        name in names || `@types/${name}` in names ? [] : [`${path} → ${name}`],
      );
    });
    assert.deepEqual(undeclared, []);
  });

  it("has a row in the reference of the dependencies", () => {
    const reference = readFileSync(join(root, "docs/reference/dependencies.md"), "utf8");
    const rows = reference.split("\n").filter((line) => line.startsWith("|"));
    assertNone(all.filter((name) => !rows.some((row) => row.includes(`\`${name}\``))));
  });

  it("is installed in production when the server imports it", () => {
    // Code of other hosts is bundled with all of its imports.
    const server = code.filter(
      ({ path }) =>
        !/^functions\/hosts\/(cloudflare|netlify|vercel)\//.test(path) &&
        ["functions", "hosts", "api", "model"].includes(rowOf(path)),
    );
    const names = packagesIn(server.flatMap(({ imports }) => imports));
    assertNone(names.filter((name) => !(name in manifest.dependencies)));
  });
});

function manifestOf(path: string) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** Names of what a manifest declares, with the versions. */
function namesIn({ dependencies, devDependencies }: Record<string, Record<string, string>>): Record<string, string> {
  return { ...dependencies, ...devDependencies };
}

/** Names of the packages among imported paths; types of a package without code have its name. */
function packagesIn(imports: readonly string[]): string[] {
  const named = imports.filter((name) => /^(@|[a-z])/.test(name) && !ofProject.test(name));
  const names = named.map((name) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return [...new Set(names)];
}
