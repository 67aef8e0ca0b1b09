import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sandboxExportId } from "../../src/api/operations/export-operations.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { eventually } from "../support/eventually.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { post, requestsOf } from "./examples.ts";
import { assertDeclared, described, published } from "./published-contract.ts";

const operations = operationsOf(readStudio());
const requests = requestsOf(operations);

/** Makes an export and returns its identifier; that of the contract's example exists only in the sandbox. */
async function readyExport(ask: Fixture["ask"]): Promise<string> {
  const { headers } = await ask("/api/v1/exports", post({ resources: ["services"] }));
  const { pathname } = new URL(headers.get("location") ?? "");
  return eventually("an export", async () => {
    const { data } = (await (await ask(pathname, { isRace: true })).json()) as { data: { id: string; status: string } };
    assert.match(data.status, /^(queued|running|succeeded)$/);
    return data.status === "succeeded" && data.id;
  });
}

describe("the examples of the contract", () => {
  it("cover every operation", () => {
    const inContract = Object.values(published.paths).flatMap((item) => Object.keys(item)).length;
    assert.equal(new Set(requests.map(({ operation }) => operation.id)).size, inContract);
    assert.ok(inContract >= 20);
  });

  it("have the bodies that the published contract shows", () => {
    for (const operation of operations.filter(({ input }) => input.body)) {
      const { content = {} } = described(operation).requestBody ?? {};
      const shown = (content["application/json"] ?? content["multipart/form-data"])?.examples ?? {};
      const values = Object.values(shown).map(({ value }) => value);
      assert.deepEqual(
        values,
        operation.examples.map(({ body, files = {} }) => {
          const texts = Object.entries(files).map(([field, { text }]) => [field, text]);
          return texts.length === 0 ? body : { ...(body as object), ...Object.fromEntries(texts) };
        }),
        operation.id,
      );
    }
  });
});

describeMatrix("an example request of the contract", {}, (fixture) => {
  it("gets the success that its operation declares, headers included", async () => {
    const id = await readyExport(fixture.ask);
    for (const { operation, name, path, ask } of requests) {
      const response = await fixture.ask(path.replace(sandboxExportId, id), ask);
      assert.equal(response.status, operation.success.status, name);
      await assertDeclared(operation, response, name);
      if (!operation.success.media) operation.success.schema.parse(await response.json());
    }
  });

  it("gets the same success from the sandbox, as it stands", async () => {
    for (const { operation, name, path, ask } of requests) {
      const response = await fixture.ask(`/sandbox${path}`, ask);
      assert.equal(response.status, operation.success.status, name);
      assert.equal(response.headers.get("x-sandbox"), "true", name);
      await assertDeclared(operation, response, name);
    }
  });

  it("gets the declared redirect where a form sends it", async () => {
    const forms = requests.filter(
      ({ operation }) => operation.input.body?.accepts["application/x-www-form-urlencoded"],
    );
    assert.ok(forms.length > 0);
    for (const { operation, path, name, ask } of forms) {
      const body = new URLSearchParams(JSON.parse(String(ask.body)) as Record<string, string>).toString();
      const headers = { ...ask.headers, "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
      const response = await fixture.ask(path, { ...ask, headers, body });
      assert.equal(response.status, 303, name);
      await assertDeclared(operation, response, name);
    }
  });

  it("gets 304 for its entity tag and 412 for another, where it only reads", async () => {
    const id = await readyExport(fixture.ask);
    for (const { operation, name, path, ask } of requests.filter(({ ask }) => ask.method === "GET")) {
      const address = path.replace(sandboxExportId, id);
      const etag = (await fixture.ask(address, ask)).headers.get("etag") ?? "";
      const headers = { "if-none-match": etag };
      const unchanged = await fixture.ask(address, { headers, ...(operation.uses === "store" && { isRace: true }) });
      assert.equal(unchanged.status, 304, name);
      await assertDeclared(operation, unchanged, name);
      const changed = await fixture.ask(address, { headers: { "if-match": '"other"' } });
      assert.equal(changed.status, 412, name);
      await assertDeclared(operation, changed, name);
    }
  });
});
