import assert from "node:assert/strict";
import { it } from "node:test";
import { orMissing } from "../../src/publish/missing-package.ts";

it("a command whose package is missing says how to get it, in one line", async () => {
  const gone = "./gone.ts";
  await assert.rejects(import(gone).catch(orMissing("import")), {
    message: "The package `import` is not installed here: run `npm install` in a whole copy of the project.",
  });
});

it("a command whose package cannot be read passes the failure on", async () => {
  const fault = new TypeError("no source");
  await assert.rejects(Promise.reject(fault).catch(orMissing("import")), fault);
});
