import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { placeholder as host } from "../../../packages/workbench/src/bench/serve/peers/deployed-nginx.ts";
import { verify } from "../../../scripts/verify/verify.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist } from "../../support/places.ts";
import { copyBuild, reseal, rewrite } from "../../support/rewritten-build.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { behindNginx } from "./nginx-answers.ts";
import { startNginx, withoutNginx } from "./nginx-process.ts";

describe("The check of a deployed site through nginx in front of Node", { skip: withoutNginx }, () => {
  it("finds nothing but that documents of the tests' build name another address", async (test) => {
    const build = join(temporaryFolder(), "dist");
    copyBuild(dist, build);
    const baseUrl = `https://${host}`;
    rewrite(build, "manifest.json", '"baseUrl":"http://localhost:4321"', `"baseUrl":"${baseUrl}"`);
    reseal(build, (seal) => ({ ...seal, baseUrl }));
    const node = await startFixture(temporaryFolder(), { ...behindNginx, SITE_URL: baseUrl }, build);
    test.after(() => node.server.stop());
    const nginx = await startNginx(temporaryFolder(), node.server.port);
    test.after(() => nginx.stop());
    const at = (port: number) => ({ host: "127.0.0.1", port });
    const connectTo = new Map([
      [`${host}:443`, at(nginx.port)],
      [`${host}:80`, at(nginx.plainPort)],
    ]);
    const { checks } = await verify(baseUrl, { ca: readFileSync(nginx.certificate, "utf8"), connectTo });
    const failures = checks.filter(({ result }) => result === "fails");
    assert.deepEqual(
      failures.map(({ id }) => id),
      ["documents"],
      JSON.stringify(failures),
    );
  });
});
