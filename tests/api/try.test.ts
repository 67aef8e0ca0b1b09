import { it } from "node:test";
import { describeSocket, describeMatrix } from "../harness.ts";
describeMatrix("x", {RATE_LIMIT:"1/60"}, (fixture) => {
  it("y", async () => {
    await fixture.ask("/api");
      const r = await fixture.ask("/api/v1/sandbox");
      console.log(r.status, [...r.headers]);
  });
});
