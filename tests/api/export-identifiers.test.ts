import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";

describeMatrix("the identifier of an export", {}, (fixture) => {
  it("is answered 404 where it is unknown, however long it is", async () => {
    for (const id of ["x".repeat(5000), "%F0%9F%8C%8A".repeat(400), "a%2Fb", "%20"]) {
      for (const path of [`/api/v1/exports/${id}`, `/api/v1/exports/${id}/result`]) {
        const response = await fixture.ask(path);
        assert.equal(response.status, 404, path.slice(0, 60));
        assert.equal(((await response.json()) as { code: string }).code, "resource_not_found");
      }
    }
  });
});
