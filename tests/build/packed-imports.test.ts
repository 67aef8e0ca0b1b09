import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { packages } from "../../scripts/package/packages.ts";
import { writePackage } from "../../scripts/package/write-package.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Names that no package has: of a runtime, of Astro, and of modules that a build makes. */
const ofNoPackage = /^(node|astro|virtual|cloudflare):|^studio-build$|^\$/;

/** Imports, and packages that code resolves, by the name of a package. */
const named = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bresolve\(\s*)(["'])((?:@[^"'/\s]+\/)?[^"'./\s][^"'/\s]*)[^"'\s]*\1/g;

/** Returns the imports of a package that its manifest does not declare. */
function lackedIn(folder: string) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const imports = globSync("**/*.{js,mjs,astro}", { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(named)].map(([, , name = ""]) => ({ file, name }));
  });
  assert.ok(imports.length > 40);
  return imports.filter(({ name }) => {
    return !ofNoPackage.test(name) && !(name in dependencies) && !(name in peerDependencies);
  });
}

describe("each package that a studio installs", () => {
  const place = temporaryFolder();
  before(() => {
    for (const packed of packages) writePackage(root, packed, join(place, packed.name));
  });

  it("declares every package that one of its files imports, as strict package managers ask", () =>
    everyRow(packages, ({ name }) => assert.deepEqual(lackedIn(join(place, name)), [])));
});
