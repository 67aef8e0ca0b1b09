import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { FrozenAnswer } from "../../scripts/freeze/answers.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { countIn, within } from "../stores/sqlite-file.ts";
import type { Ask } from "../support/ask.ts";
import { exchange } from "../support/http/raw.ts";
import { describeMatrix, describeSocket } from "../support/matrix.ts";
import { frozen } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { post, postForm } from "./examples.ts";
import { openRoad } from "./open-road.ts";
import { assertDeclared } from "./published-contract.ts";

const answers = JSON.parse(
  readFileSync(join(frozen, "answers.json"), "utf8").replaceAll("{base_url}", "http://localhost:4321"),
) as FrozenAnswer[];
const operations = operationsOf(readStudio());

function askOf({ method, request, files }: FrozenAnswer): Ask {
  if (files) return postForm(request as object, files);
  return request === undefined ? { method } : post(request);
}

/** Counts the rows of every table of a data folder. */
function rowsIn(dataDir: string): Record<string, number> {
  const tables = within(dataDir, (database) =>
    database.prepare("select name from sqlite_schema where type = 'table'").all(),
  );
  return Object.fromEntries(tables.map(({ name }) => [String(name), countIn(dataDir, String(name))]));
}

describeMatrix("the sandbox", {}, (fixture) => {
  it("answers every example as it was frozen, byte for byte", async () => {
    assert.deepEqual(
      [...new Set(answers.map(({ operation }) => operation))].sort(),
      operations.map(({ id }) => id).sort(),
    );
    for (const row of answers) {
      const prefixes = row.path.startsWith("/api/v1/sandbox") ? ["", "/sandbox"] : ["/sandbox"];
      for (const prefix of prefixes) {
        const response = await fixture.ask(prefix + row.path, askOf(row));
        assert.equal(await response.text(), row.answer, prefix + row.path);
        assert.equal(response.headers.get("x-sandbox"), "true");
      }
    }
  });

  it("answers with the headers that the operations declare", async () => {
    for (const row of answers) {
      const operation = operations.find(({ id }) => id === row.operation);
      assert.ok(operation, row.operation);
      await assertDeclared(operation, await fixture.ask(`/sandbox${row.path}`, askOf(row)));
    }
  });

  it("marks its errors as those of the sandbox", async () => {
    const json = { "content-type": "application/json" };
    const asked: [status: number, path: string, ask?: Ask][] = [
      [400, "/sandbox/api/v1/services?limit=0"],
      [400, "/sandbox/api/v1/estimate", { method: "POST", headers: json, body: "{" }],
      [400, "/sandbox/api/v1/services/%zz"],
      [404, "/sandbox/api/v1/nothing"],
      [404, "/sandbox/api/v1/services/missing"],
      [404, "/api/v1/sandbox/missing"],
      [405, "/sandbox/api/v1/company", { method: "POST" }],
      [405, "/api/v1/sandbox/company", { method: "DELETE" }],
      [412, "/sandbox/api/v1/company", { headers: { "if-match": '"x"' } }],
      [413, "/sandbox/api/v1/estimate", { method: "POST", headers: json, body: " ".repeat(70_000) }],
      [414, `/sandbox/api/v1/services/${"a".repeat(9000)}`],
      [415, "/sandbox/api/v1/estimate", { method: "POST", body: "{}" }],
    ];
    for (const [status, path, ask] of asked) {
      const response = await fixture.ask(path, ask);
      assert.equal(response.status, status, path);
      assert.equal(response.headers.get("x-sandbox"), "true", `${status} ${path}`);
    }
  });

  it("marks its answers on 304, on 308, to HEAD and to a preflight", async () => {
    for (const path of ["/sandbox/api/v1/company", "/api/v1/sandbox/company"]) {
      const { headers } = await fixture.ask(path);
      const answers = [
        await fixture.ask(path, { headers: { "if-none-match": headers.get("etag") ?? "" } }),
        await fixture.ask(`${path}/`),
        await fixture.ask(path, { method: "HEAD" }),
        await fixture.ask(path, { method: "OPTIONS" }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [304, 308, 200, 204],
      );
      for (const answer of answers) assert.equal(answer.headers.get("x-sandbox"), "true", `${answer.status} ${path}`);
    }
  });

  it("does not mark the answers of the rest of the site", async () => {
    for (const path of ["/api", "/api/v1/company", "/api/v1/nothing", "/", "/sandboxes", "/api/v1/sandboxes"]) {
      assert.equal((await fixture.ask(path)).headers.get("x-sandbox"), null, path);
    }
  });

  it("stores nothing and sends nothing, whatever is written to it", async () => {
    const before = rowsIn(fixture.dataDir);
    for (const row of answers.filter(({ method }) => method === "POST")) {
      for (let count = 0; count < 3; count += 1) {
        const response = await fixture.ask(`/sandbox${row.path}`, {
          ...askOf(row),
          headers: { ...askOf(row).headers, "idempotency-key": "the-same", origin: "https://other.example" },
        });
        assert.ok(response.ok, row.path);
        assert.equal(response.headers.get("idempotency-replayed"), null);
      }
    }
    assert.deepEqual(rowsIn(fixture.dataDir), before);
    assert.ok(Object.keys(before).length >= 5);
    const mails = join(fixture.dataDir, "mail");
    assert.deepEqual(existsSync(mails) ? readdirSync(mails) : [], []);
  });
});

describeSocket("the sandbox under a quota", { RATE_LIMIT: "3/60" }, (fixture) => {
  it("is counted like the API, and its refusal is marked", async () => {
    for (let count = 0; count < 3; count += 1) assert.equal((await fixture.ask("/sandbox/api/v1/company")).status, 200);
    for (const path of ["/sandbox/api/v1/company", "/api/v1/sandbox", "/sandbox/api/v1/nothing"]) {
      const refused = await fixture.ask(path);
      assert.equal(refused.status, path.endsWith("nothing") ? 404 : 429, path);
      assert.equal(refused.headers.get("x-sandbox"), "true", path);
    }
    const { answers } = await exchange(
      fixture.server.port,
      "POST /sandbox/api/v1/batch HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nContent-Length: 0\r\n\r\n",
    );
    assert.equal(answers[0]?.status, 417);
    assert.equal(answers[0]?.headers.get("x-sandbox"), "true");
  });
});

describe("the sandbox of a studio that was edited", () => {
  const studio = readStudio();
  const edited = createStudio({
    ...studio,
    company: { ...studio.company, name: "Another name" },
    pricing: { ...pricesOf(studio), day_rate: pricesOf(studio).day_rate * 2 },
    entries: studio.entries.filter(({ collection }) => collection !== "cases"),
  });
  const app = openRoad({ studio: edited });

  it("answers as it was frozen, while the API has the edits", async () => {
    for (const row of answers.filter(({ path }) => !path.startsWith("/api/v1/sandbox"))) {
      assert.equal(await (await app.ask(`/sandbox${row.path}`, askOf(row))).text(), row.answer, row.path);
    }
    const live = await (await app.ask("/api/v1/company?locale=en")).text();
    assert.match(live, /Another name/);
    assert.match(await (await app.ask("/api/v1/cases?limit=5")).text(), /"data":\[\]/);
  });
});
