import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { root } from "../support/places.ts";
import { code, files, rowOf } from "./project-files.ts";

describe("every dependency", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const all = [...direct, ...Object.keys(manifest.optionalDependencies)];

  it("is imported, or run by a script, or needed by one that is", () => {
    const imported = new Set(files.flatMap(({ imports }) => imports));
    const isImported = (name: string) => [...imported].some((each) => each === name || each.startsWith(`${name}/`));
    const scripts = [
      ...Object.values(manifest.scripts),
      ...files.filter(({ path }) => /^(scripts|tools|tests)\/|\/typefaces\.ts$/.test(path)).map(({ text }) => text),
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
    const versions = Object.values<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    assert.deepEqual(
      versions.filter((version) => !/^(npm:[^ ]+@)?\d+\.\d+\.\d+$/.test(version)),
      [],
    );
  });

  it("has a row in the reference of the dependencies", () => {
    const reference = readFileSync(join(root, "docs/reference/dependencies.md"), "utf8");
    const rows = reference.split("\n").filter((line) => line.startsWith("|"));
    assert.deepEqual(
      all.filter((name) => !rows.some((row) => row.includes(`\`${name}\``))),
      [],
    );
  });

  it("is installed in production when the server imports it", () => {
    // Code of other hosts is bundled with all of its imports.
    const server = code.filter(
      ({ path }) =>
        !/^functions\/hosts\/(cloudflare|netlify|vercel)\//.test(path) &&
        ["functions", "hosts", "api", "model"].includes(rowOf(path)),
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
