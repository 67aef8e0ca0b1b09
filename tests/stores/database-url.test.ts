import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import { inspect } from "node:util";
import { readEnvironment } from "../../functions/config.ts";
import { spawnServer } from "../support/http/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("DATABASE_URL", () => {
  it("that does not answer ends a start with one line", async () => {
    const server = spawnServer(temporaryFolder(), { DATABASE_URL: "postgres://studio:hunter2@127.0.0.1:1/studio" });
    assert.equal(await server.ended, 1);
    assert.match(server.output(), /^DATABASE_URL: .*ECONNREFUSED.*\n$/);
    assert.doesNotMatch(server.output(), /hunter2/);
  });

  it("is an address of Postgres or a fault that does not repeat it", () => {
    for (const url of ["postgres://a@b/c", "postgresql://a:b@c:5432/d?sslmode=require", "postgres:///d?host=/run"]) {
      assert.equal(readEnvironment({ DATABASE_URL: url }).DATABASE_URL, url);
    }
    for (const url of ["mysql://a:hunter2@b/c", "hunter2", "/run/hunter2"]) {
      assert.throws(
        () => readEnvironment({ DATABASE_URL: url }),
        (error: Error) => /^DATABASE_URL: /.test(error.message) && !/hunter2/.test(inspect(error)),
      );
    }
  });

  it("alone loads the driver of Postgres", () => {
    const script = `
      import { createRequire } from "node:module";
      import { openStore } from ${JSON.stringify(import.meta.resolve("../../functions/stores/open-store.ts"))};
      const store = await openStore({ DATA_DIR: ${JSON.stringify(temporaryFolder())} });
      await store.close();
      const loaded = Object.keys(createRequire(import.meta.url).cache);
      console.log(loaded.some((path) => /node_modules.pg/.test(path)));`;
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    assert.equal(output, "false\n");
  });
});
