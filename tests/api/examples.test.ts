import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sandboxExportId } from "../../src/contract/export-operations.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { post, requestsOf } from "./examples.ts";
import { assertDeclared, described, published } from "./published-contract.ts";

const operations = operationsOf(readStudio());
const requests = requestsOf(operations);

/** An export of this service that is ready, in the place of the one that only the sandbox has. */
async function readyExport(ask: Fixture["ask"]): Promise<string> {
  const { headers } = await ask("/api/v1/exports", post({ resources: ["services"] }));
  const { pathname } = new URL(headers.get("location") ?? "");
  for (;;) {
    const { data } = (await (await ask(pathname, { isRace: true })).json()) as { data: { id: string; status: string } };
    if (data.status === "succeeded") return data.id;
    assert.match(data.status, /^(queued|running)$/);
    await wait(50);
  }
}

describe("the examples under test", () => {
  it("are of every operation of the contract", () => {
    const inContract = Object.values(published.paths).flatMap((item) => Object.keys(item)).length;
    assert.equal(new Set(requests.map(({ operation }) => operation.id)).size, inContract);
    assert.ok(inContract >= 20);
  });

  it("are, for bodies, those that the contract shows", () => {
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

describeMatrix("every example of the contract", {}, (fixture) => {
  it("gets the success that its operation declares, headers included", async () => {
    const id = await readyExport(fixture.ask);
    for (const { operation, name, path, ask } of requests) {
      const response = await fixture.ask(path.replace(sandboxExportId, id), ask);
      assert.equal(response.status, operation.success.status, name);
      await assertDeclared(operation, response, name);
      if (!operation.success.media) operation.success.schema.parse(await response.json());
    }
  });

  it("gets it from the sandbox too, just as it stands", async () => {
    for (const { operation, name, path, ask } of requests) {
      const response = await fixture.ask(`/sandbox${path}`, ask);
      assert.equal(response.status, operation.success.status, name);
      assert.equal(response.headers.get("x-sandbox"), "true", name);
      await assertDeclared(operation, response, name);
    }
  });

  it("that a form may send gets the declared answer of a form", async () => {
    const forms = requests.filter(
      ({ operation }) => operation.input.body?.accepts["application/x-www-form-urlencoded"],
    );
    assert.ok(forms.length > 0);
    for (const { operation, path, name, ask } of forms) {
      const body = new URLSearchParams(JSON.parse(String(ask.body)) as Record<string, string>).toString();
      const headers = { ...ask.headers, "content-type": "application/x-www-form-urlencoded" };
      const response = await fixture.ask(path, { ...ask, headers, body });
      assert.equal(response.status, 303, name);
      await assertDeclared(operation, response, name);
    }
  });

  it("that only reads is answered 304 to its own entity tag, and 412 to another", async () => {
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
