import assert from "node:assert/strict";
import { it } from "node:test";
import { post as postJson } from "../../api/examples.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { mcpOf, message } from "../../support/mcp/mcp.ts";
import { service } from "../../support/studio-under-test.ts";

/** Escapes of lone surrogates, which have no encoding in UTF-8. */
const halves = ["\\ud800", "\\udfff", "a\\ud83d", "\\udc00\\ud800"];

describeMatrix("half of a surrogate pair", {}, (fixture) => {
  const { rpc } = mcpOf(fixture);

  it("in the name of a JSON member is refused with a pointer to the member", async () => {
    for (const half of halves) {
      const body = `{"${half}":1,${JSON.stringify(inquiry).slice(1)}`;
      const response = await fixture.ask("/api/contact", send(body));
      assert.equal(response.status, 400, half);
      const { errors } = (await response.json()) as { errors: { pointer: string }[] };
      assert.match(decodeURIComponent(errors[0]?.pointer ?? ""), /\ufffd/);
      const nested = `{"requests":[{"path":"/api/v1/company","${half}":1}]}`;
      assert.equal((await fixture.ask("/api/v1/batch", { ...postJson({}), body: nested })).status, 400, half);
    }
  });

  it("in a JSON value is taken or refused, and never answered with an error of the server", async () => {
    const before = submissionsIn(fixture).length;
    for (const half of halves) {
      const body = JSON.stringify({ ...inquiry, message: "|" }).replace("|", half);
      const response = await fixture.ask("/api/contact", send(body, { "idempotency-key": `half-${half.length}` }));
      assert.ok([200, 400, 422].includes(response.status), `${half}: ${response.status}`);
    }
    assert.ok(submissionsIn(fixture).length - before <= halves.length);
    const estimate = '{"platforms":["\\ud800"],"complexity":"mvp"}';
    assert.equal((await fixture.ask("/api/v1/estimate", { ...postJson({}), body: estimate })).status, 400);
  });

  it("in the path of a batched read fails this read alone", async () => {
    for (const half of halves) {
      const body = `{"requests":[{"path":"/api/v1/services/${half}"},{"path":"/api/v1/company"}]}`;
      const response = await fixture.ask("/api/v1/batch", { ...postJson({}), body });
      assert.equal(response.status, 200);
      const { responses } = (await response.json()) as { responses: { status: number }[] };
      assert.deepEqual(
        responses.map(({ status }) => status),
        [400, 200],
        half,
      );
      const query = `{"requests":[{"path":"/api/v1/services?${half}=1"},{"path":"/api/v1/services?cursor=${half}"}]}`;
      const queried = await fixture.ask("/api/v1/batch", { ...postJson({}), body: query });
      const answers = ((await queried.json()) as { responses: { status: number }[] }).responses;
      assert.deepEqual([answers[0]?.status, answers[1]?.status], [400, 400], half);
    }
  });

  it("among the arguments of a tool fails the call", async () => {
    for (const half of halves) {
      for (const [name, args] of [
        ["get_service", `{"slug":"${service}","${half}":1}`],
        ["get_service", `{"slug":"${half}"}`],
        ["submit_contact_request", JSON.stringify({ ...inquiry, idempotency_key: "|" }).replace("|", half)],
        ["submit_contact_request", `{"${half}":1,${JSON.stringify(inquiry).slice(1)}`],
      ] as const) {
        const body = JSON.stringify(message("tools/call", { name, arguments: "|" })).replace('"|"', args);
        const { result } = await rpc(body);
        assert.equal(result.isError, true, `${name} ${args}`);
      }
      const { result, error } = await rpc(
        JSON.stringify(message("tools/call", { name: "search", arguments: { query: "price |" } })).replace("|", half),
      );
      assert.ok(result?.content, JSON.stringify(error));
    }
  });

  it("in the name of a tool or resource or in an id is answered by JSON-RPC", async () => {
    for (const half of halves) {
      const of = (body: unknown) => JSON.stringify(body).replace("|", half);
      assert.equal((await rpc(of(message("tools/call", { name: "|" })))).error.code, -32602);
      assert.equal((await rpc(of(message("resources/read", { uri: "|" })))).error.code, -32002);
      assert.equal((await rpc(of(message("ping", undefined, "|")))).id, JSON.parse(`"${half}"`));
    }
  });
});
