import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { it } from "node:test";
import { problems } from "../../../src/api/errors/problems.ts";
import type { RefusalExample } from "../../../src/api/examples/refusal-examples.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

interface Reference {
  errors: { codes: { example: RefusalExample }[] };
}

describeMatrix("a problem document", {}, (fixture) => {
  it("names the path that was asked for, without its query", async () => {
    for (const path of ["/missing", "/api/v1/missing", "/api/v1/services"]) {
      const response = await fixture.ask(`${path}?limit=0&secret=1`);
      assert.equal(((await response.json()) as { instance: string }).instance, path);
    }
  });

  it("is the one that the reference shows for the same request", async () => {
    const { data } = (await (await fixture.ask("/docs.json")).json()) as { data: { reference: Reference } };
    const examples = data.reference.errors.codes.map(({ example }) => example);
    assert.deepEqual(
      examples.map(({ answer }) => answer.code),
      Object.keys(problems),
    );
    // No request makes the server fail, and this test does not use up the quota.
    const asked = examples.filter(({ answer: { status } }) => status !== 500 && status !== 429);
    for (const { method, path, headers, answer } of asked) {
      const response = await fixture.ask(path, { method, headers, ...(method === "POST" && { body: "x" }) });
      assert.deepEqual(await response.json(), answer, path);
    }
  });

  it("is answered instead of HTML to a browser that asks for a missing page", async () => {
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const response = await fixture.ask("/missing", { headers: { accept, "user-agent": "Mozilla/5.0 Firefox/140.0" } });
    assert.equal(response.status, 404);
    assert.equal(response.headers.get("content-type"), "application/problem+json");
  });
});

describeMatrix("a defect of the server", {}, (fixture) => {
  it("is answered with 500 without its cause, and logged without personal data", async () => {
    // The store has done the work of the server's start before this.
    assert.equal((await fixture.ask("/readyz")).status, 200);
    const database = new DatabaseSync(join(fixture.dataDir, "studio.sqlite"), { timeout: 5000 });
    database.exec("alter table submissions rename to secret_table");
    try {
      for (const headers of [{}, { "idempotency-key": "k" }]) {
        const response = await fixture.ask("/api/contact", send(inquiry, headers as Record<string, string>));
        assert.equal(response.status, 500);
        const text = await response.text();
        assert.equal((JSON.parse(text) as { code: string }).code, "internal_error");
        assert.doesNotMatch(text, /sqlite|submissions|secret_table|no such table/i);
      }
    } finally {
      database.exec("alter table secret_table rename to submissions");
      database.close();
    }
    assert.equal((await fixture.ask("/api/contact", send(inquiry, { "idempotency-key": "k" }))).status, 200);
    // After another reply no earlier line is pending; the background work of a Worker has failed too.
    assert.equal((await fixture.ask("/healthz")).status, 200);
    const errors = fixture.takeErrors();
    assert.equal(errors.filter((line) => line.includes("request failed")).length, 2);
    for (const planted of ["nuria", "Núria", "volem"]) assert.ok(!errors.some((line) => line.includes(planted)));
  });
});
