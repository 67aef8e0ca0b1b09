import assert from "node:assert/strict";
import { it } from "node:test";
import { withPackage } from "../../scripts/studio/commands/with-package.ts";

it("a command whose package is missing says how to get it, in one line", async () => {
  const gone = "./gone.ts";
  await assert.rejects(
    withPackage("import", () => import(gone)),
    { message: "The package `import` is not installed here: run `npm install` in a whole copy of the project." },
  );
});

it("a command whose package fails passes the failure on", async () => {
  const fault = new TypeError("no source");
  await assert.rejects(
    withPackage("import", () => Promise.reject(fault)),
    fault,
  );
});
