import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { service } from "../../support/studio-under-test.ts";

/** `Accept-Encoding` fields that refuse the identity encoding and name no other. */
const nothing = ["identity;q=0", "*;q=0", "identity;q=0, br;q=0, gzip;q=0", "zstd, *;q=0", "identity;q=0.000"];
const published = ["/", "/services", "/services.md", "/api/v1", "/api/v1/services", "/openapi.json", "/llms.txt"];
const computed = ["/api/v1/services?limit=1", `/api/v1/services/${service}?locale=en`, "/sandbox/api/v1/company"];

describeMatrix("a client that accepts no content coding", {}, (fixture) => {
  it("gets 406 at every published address, and is told what it could take", async () => {
    for (const path of published) {
      for (const field of nothing) {
        for (const method of ["GET", "HEAD"]) {
          const response = await fixture.ask(path, { method, headers: { "accept-encoding": field } });
          assert.equal(response.status, 406, `${path} Accept-Encoding: ${field}`);
          assert.match(response.headers.get("vary") ?? "", /Accept-Encoding/);
          if (method === "HEAD") continue;
          const { detail, resolution } = (await response.json()) as Record<string, string>;
          assert.match(detail ?? "", /Accept-Encoding/);
          assert.match(resolution ?? "", /identity, br or gzip/);
        }
      }
    }
  });

  it("gets computed answers without a coding", async () => {
    for (const path of computed) {
      for (const field of nothing) {
        const response = await fixture.ask(path, { headers: { "accept-encoding": field } });
        assert.equal(response.status, 200, `${path} Accept-Encoding: ${field}`);
        assert.equal(response.headers.get("content-encoding"), null);
      }
    }
  });
});

describeMatrix("a path template in place of a path", {}, (fixture) => {
  it("is answered with 404 like any other unknown name", async () => {
    for (const path of [
      "/services/:slug",
      "/api/v1/services/:slug",
      "/api/v1/services/%7Bslug%7D",
      "/api/v1/exports/:id",
    ]) {
      const response = await fixture.ask(path);
      assert.equal(response.status, 404, path);
      assert.equal(((await response.json()) as { code: string }).code, "resource_not_found", path);
    }
    for (const path of ["/api/v1/:name", "/api/:version", "/api/v1/**", "/api/v1/services/*/x"]) {
      const response = await fixture.ask(path);
      assert.equal(response.status, 404, path);
      assert.equal(((await response.json()) as { code: string }).code, "api_route_not_found", path);
    }
  });
});
