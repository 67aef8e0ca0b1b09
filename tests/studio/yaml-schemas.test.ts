import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import YAML from "yaml";
import { settingSchemas } from "../../scripts/studio/schemas/content-schemas.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validators = Object.fromEntries(
  Object.entries(settingSchemas()).map(([name, { schema }]) => [name, ajv.compile(schema)]),
);
const mapped: Record<string, string[]> = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8"))[
  "yaml.schemas"
];
const validatorOf = (path: string) => validators[/schemas\/(\w+)\.json$/.exec(path)?.[1] ?? ""];

/** Files of the sample and of the tests' studio, each with the schema that editors use for it. */
const files = Object.entries(mapped).flatMap(([schema, patterns]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).map((file) => ({ file, schema }))),
);

describe("the schemas of YAML that editors have", () => {
  it("are mapped to files of the sample, of the tests' studio and of a start", () => {
    assert.deepEqual(Object.keys(mapped).map(validatorOf).filter(Boolean).length, Object.keys(validators).length);
    for (const folder of ["content/", "tests/fixtures/studio/", "scripts/studio/init/start/"]) {
      assert.ok(
        files.some(({ file }) => file.startsWith(folder)),
        folder,
      );
    }
  });

  it("accept each file that they are mapped to", () =>
    everyRow(
      files.filter(({ file }) => !file.startsWith("scripts/")),
      ({ file, schema }) => {
        const validate = validatorOf(schema);
        assert.ok(validate?.(YAML.parse(readFileSync(join(root, file), "utf8"))), ajv.errorsText(validate?.errors));
      },
    ));

  it("refuse an unknown field, and an invalid colour", () => {
    const tokens = (colours: object) => validators.tokens?.({ colours });
    assert.equal(tokens({ paper: "#fff" }), true);
    assert.equal(tokens({ paper: "white" }), false);
    assert.equal(tokens({ papper: "#fff" }), false);
  });
});
