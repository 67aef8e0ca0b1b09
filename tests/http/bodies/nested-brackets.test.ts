import assert from "node:assert/strict";
import { it } from "node:test";
import { post } from "../../api/examples.ts";
import { send } from "../../support/http/contact.ts";
import { costOfAll } from "../../support/http/cost-of-all.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { mcpOf, message } from "../../support/mcp/mcp.ts";
import { service } from "../../support/studio-under-test.ts";

/** Maximum cost of a request, as a multiple of the cost to parse a large flat document: a busy machine slows both. */
const mostTimes = 30;
const flat = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/**
 * Asserts that the work costs little. It takes the least of three tries, since compilation or garbage collection may
 * fall into one.
 */
async function within<T>(work: () => Promise<T>): Promise<T> {
  let [least, result]: [number, T | undefined] = [Number.POSITIVE_INFINITY, undefined];
  for (let tries = 0; tries < 3; tries += 1) {
    const reference = await costOfAll(async () => JSON.parse(flat));
    const cost = await costOfAll(async () => {
      result = await work();
    });
    least = Math.min(least, cost / reference);
  }
  assert.ok(least < mostTimes, `${least} times the cost of a flat document`);
  return result as T;
}

describeMatrix("a value of thousands of nested brackets", {}, (fixture) => {
  const { rpc, refuse } = mcpOf(fixture);
  const asJson = { "content-type": "application/json" };

  it("is refused as the arguments of a tool, or as one of them, by a failed call that names them", async () => {
    for (const depth of [5000, 200_000]) {
      for (const [args, named] of [
        ["|", /arguments/],
        ['{"slug":|}', /slug/],
        [`{"slug":"${service}","locale":|}`, /locale/],
        [`{"slug":"${service}","more":|}`, /more/],
      ] as const) {
        const call = JSON.stringify(message("tools/call", { name: "get_service", arguments: "^" }));
        const body = call.replace('"^"', args.replace("|", nested(depth)));
        const { result } = await within(() => rpc(body));
        assert.equal(result.isError, true, args);
        assert.match((result.content as { text: string }[])[0]?.text ?? "", named);
      }
    }
  });

  it("is no message to MCP and no parameters of one, and no JSON without its end", async () => {
    for (const depth of [5000, 200_000]) {
      assert.equal(
        (await within(() => refuse(`{"jsonrpc":"2.0","id":1,"method":"ping","params":${nested(depth)}}`))).error.code,
        -32600,
      );
      assert.equal((await within(() => refuse("[".repeat(depth)))).error.code, -32700);
      const batch = await within(() => fixture.ask("/mcp", { method: "POST", headers: asJson, body: nested(depth) }));
      assert.equal(batch.status, 200);
    }
  });

  it("is refused as the body of a request", async () => {
    for (const path of ["/api/contact", "/api/v1/batch", "/api/v1/estimate", "/api/v1/exports"]) {
      for (const depth of [5000, 30_000]) {
        for (const body of [nested(depth), `{"message":${nested(depth)}}`, "[".repeat(depth)]) {
          const ask = path === "/api/contact" ? send(body) : { ...post({}), body };
          assert.equal((await within(() => fixture.ask(path, ask))).status, 400, path);
        }
      }
      const tooLong = path === "/api/contact" ? send(nested(200_000)) : { ...post({}), body: nested(200_000) };
      assert.equal((await within(() => fixture.ask(path, tooLong))).status, 413, path);
    }
  });
});
