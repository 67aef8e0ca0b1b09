import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseEnv } from "node:util";
import { buildVariables, readBuildEnvironment, readEnvironment, serverVariables } from "../../functions/config.ts";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";

const text = readFileSync(join(root, ".env.example"), "utf8");
const defaults = parseEnv(text);
const everything = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
const names = [...new Set([...buildVariables, ...serverVariables])].sort();

describe(".env.example", () => {
  it("names every variable that the server and the build read, and no other", () =>
    assert.deepEqual(Object.keys(everything).sort(), names));

  it("sets the defaults", () => {
    assert.partialDeepStrictEqual(readEnvironment(defaults), readEnvironment({}));
    assert.deepEqual(readBuildEnvironment(defaults), readBuildEnvironment({}));
  });

  it("has a usable example for each variable without a default", () => {
    const { SMTP_URL, DATABASE_URL, TRUSTED_PROXIES } = readEnvironment(everything);
    assert.ok(SMTP_URL && DATABASE_URL);
    assert.equal(TRUSTED_PROXIES.length, 2);
  });
});

it("every variable has a row in the reference of the configuration", () => {
  const rows = readFileSync(join(root, "docs/reference/configuration.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|")[1] ?? "");
  assertNone(names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``))));
});
