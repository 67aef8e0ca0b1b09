import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { lintWithRedocly, lintWithSpectral } from "../../packages/workbench/src/linters.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { contractFile, published } from "./published-contract.ts";

const folder = temporaryFolder();

/** Writes a changed contract into a folder of its own, so that no settings of the project apply to it. */
function written(name: string, change: (text: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(contractFile, "utf8")));
  return file;
}

/** Removes the identifier of one operation from the contract and adds a tag that it does not declare. */
function spoil(text: string): string {
  return text.replace('"operationId":"getCompany",', "").replace('"tags":["writes"]', '"tags":["undeclared"]');
}

describe("the contract of the build", () => {
  it("is clean under redocly's recommended-strict, with the settings of the project", () =>
    assert.deepEqual(lintWithRedocly(contractFile), []));

  it("is clean under every rule of redocly once its server is not this machine", () => {
    const named = written("named.json", (text) => text.replaceAll("http://localhost:4321", "https://studio.test"));
    assert.deepEqual(lintWithRedocly(named, folder), []);
  });

  it("is clean under every rule of spectral for OpenAPI", () => assert.deepEqual(lintWithSpectral(contractFile), []));

  it("has a licence with an address, a description of each operation and one tag, which is declared", () => {
    const document = published as unknown as { info: { license: { url: string } }; tags: { name: string }[] };
    assert.match(document.info.license.url, /^http:\/\/localhost:4321\//);
    const declared = document.tags.map(({ name }) => name);
    for (const item of Object.values(published.paths)) {
      for (const operation of Object.values(item) as unknown as { tags: string[]; description: string }[]) {
        assert.equal(operation.tags.length, 1);
        assert.ok(declared.includes(operation.tags[0] as string));
        assert.match(operation.description, /\.$/);
      }
    }
  });
});

describe("the linters of the contract", () => {
  it("find planted faults", () => {
    const spoiled = written("spoiled.json", spoil);
    const inRedocly = new Set(lintWithRedocly(spoiled, folder).map(({ rule }) => rule));
    const inSpectral = new Set(lintWithSpectral(spoiled).map(({ rule }) => rule));
    for (const rule of ["operation-operationId", "no-server-example.com"]) {
      assert.ok(inRedocly.has(rule), `redocly: ${rule}`);
    }
    for (const rule of ["operation-operationId", "operation-tag-defined"]) {
      assert.ok(inSpectral.has(rule), `spectral: ${rule}`);
    }
  });

  it("have one rule switched off, with the reason beside it", () => {
    const lines = readFileSync(join(root, "redocly.yaml"), "utf8").split("\n");
    const off = lines.flatMap((line, index) => (/: off$/.test(line) ? [index] : []));
    assert.deepEqual(
      off.map((index) => lines[index]?.trim()),
      ["no-server-example.com: off"],
    );
    for (const index of off) assert.match(lines[index - 1] ?? "", /^\s*# .{20,}/);
    assert.doesNotMatch(readFileSync(join(root, ".spectral.yaml"), "utf8"), /off/);
  });
});
