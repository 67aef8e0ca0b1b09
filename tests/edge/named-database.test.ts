import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ConfigurationError } from "../../functions/config.ts";
import { namedDatabase } from "../../functions/hosts/cloudflare/named-database.ts";

describe("the database of a Worker", () => {
  const HYPERDRIVE = { connectionString: "postgres://a" };
  const STORE = { getByName: () => assert.fail("nobody asks") };

  it("is what it is bound to, or what a variable names, and none where it has an object alone", () => {
    assert.equal(namedDatabase({ HYPERDRIVE, STORE }, {})?.(), "postgres://a");
    assert.equal(namedDatabase({ STORE }, { DATABASE_URL: "postgres://b" })?.(), "postgres://b");
    assert.equal(namedDatabase({ STORE }, {}), undefined);
  });

  it("is a fault where two are named, or nothing at all", () => {
    for (const [bound, named] of [
      [{ HYPERDRIVE, STORE }, { DATABASE_URL: "postgres://b" }],
      [{}, {}],
    ] as const) {
      assert.throws(
        () => namedDatabase(bound, named),
        (error) => error instanceof ConfigurationError && /^DATABASE_URL: /.test(error.message),
      );
    }
  });
});
