import assert from "node:assert/strict";
import { METHODS } from "node:http";
import { before, it } from "node:test";
import { problemsOf } from "../../src/api/errors/declared-problems.ts";
import type { Operation } from "../../src/api/operation.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import type { Ask } from "../support/ask.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { Hostile } from "./hostile.ts";
import { assertDeclared } from "./published-contract.ts";

const operations = operationsOf(readStudio());
const perOperation = 120;
const seed = 20_260_321;

/** Statuses that do not depend on the operation: those of the address, the representation and the transport. */
const ofAnyAddress = [301, 308, 404, 405, 406, 414];

interface Hit {
  operation: Operation;
  path: string;
  ask: Ask;
  response: Response;
}

const what = ({ path, ask, response }: Hit) =>
  `${response.status} to ${ask.method} ${path} ${JSON.stringify(ask.headers)} ${String(ask.body).slice(0, 300)}`;

/** True if a request matches its operation exactly as the contract declares it. */
function isExact({ operation, path, ask }: Hit): boolean {
  // As a Request resolves it: dot segments are gone.
  const pathname = new URL(`http://localhost${path}`).pathname.replace(/^\/sandbox(?=\/api)/, "");
  const template = new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`);
  return ask.method === operation.method && template.test(pathname);
}

const variables = { CHAT_RATE_LIMIT: "100000/600", TRUSTED_PROXIES: "127.0.0.1" };

describeMatrix("hostile requests to every operation", variables, (fixture) => {
  const hits: Hit[] = [];
  before(async () => {
    const hostile = new Hostile(seed);
    let exportsStarted = 0;
    for (const operation of operations) {
      for (let count = 0; count < perOperation; count += 1) {
        const { path, ask: sent } = hostile.request(operation);
        // The next client sends it, since the quota of one client depends on how many exports are made by then.
        const client = { "x-forwarded-for": `203.0.113.${Math.floor(exportsStarted / sizeLimits.exportsOfClient)}` };
        const ask: Ask = { ...sent, headers: { ...sent.headers, ...client } };
        // The runtime of Workers answers unknown methods itself.
        if (fixture.isWorker && !METHODS.includes(ask.method?.toUpperCase() ?? "GET")) continue;
        // Every answer is checked on its way: a problem document with a pair of the table, and the headers of every answer.
        const response = await fixture.ask(path, ask).catch((cause: unknown) => {
          throw new Error(`${ask.method} ${path} ${JSON.stringify(ask.headers)}`, { cause });
        });
        if (operation.id === "createExport" && response.status === 202) exportsStarted += 1;
        hits.push({ operation, path, ask, response });
      }
    }
  });

  it("are many, of all kinds, and meet every usual status", () => {
    assert.ok(hits.length >= 1500);
    const statuses = new Set(hits.map(({ response }) => response.status));
    for (const status of [200, 202, 204, 304, 308, 400, 403, 404, 405, 412, 413, 415]) {
      assert.ok(statuses.has(status), `no ${status} among ${[...statuses].sort()}`);
    }
    for (const operation of operations) {
      const own = hits.filter((hit) => hit.operation === operation && isExact(hit));
      assert.ok(own.length > perOperation / 3, operation.id);
    }
  });

  it("find no defect, in the answers or in the log", () => {
    const defects = hits.filter(({ response }) => response.status >= 500 && response.status !== 503);
    assert.deepEqual(defects.map(what), []);
    assert.deepEqual(fixture.takeErrors(), []);
  });

  it("get the answers that the contract declares for their operation", async () => {
    const exact = hits.filter(isExact);
    assert.ok(exact.length > 1000);
    for (const hit of exact) {
      const { operation, response } = hit;
      const declared = [200, 202, 303, 304, ...problemsOf(operation).map(([status]) => status)];
      assert.ok([...declared, ...ofAnyAddress].includes(response.status), what(hit));
      // The sandbox accepts writes from any origin; nothing else differs.
      if (declared.includes(response.status)) await assertDeclared(operation, response, what(hit));
    }
  });

  it("are redirected only within this site, and inject no header", () => {
    const moved = hits.filter(({ response }) => response.headers.has("location"));
    assert.ok(moved.length > 10);
    for (const hit of moved) {
      assert.match(hit.response.headers.get("location") ?? "", /^(http:\/\/localhost:4321)?\/(?![/\\])/, what(hit));
    }
    assert.deepEqual(hits.filter(({ response }) => response.headers.has("x-injected")).map(what), []);
  });
});

describeMatrix("a hostile query to any read", {}, (fixture) => {
  it("is refused with the parameter at fault", async () => {
    for (const { input, examples, path, method } of operations.filter(({ method }) => method === "GET")) {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => examples[0]?.path?.[name] ?? "");
      const own = Object.keys(input.query?.shape ?? {});
      const wrong: [query: string, field: string][] = [
        ["nothing=1", "nothing"],
        ["__proto__=1", "__proto__"],
        ["a%2Fb=1", "a/b"],
        ["=1", ""],
        ["nothing=%zz", "nothing"],
        ["%ff=1", "%ff"],
        ...own.map((name): [string, string] => [`${name}=%ff`, name]),
        ...own.map((name): [string, string] => [`${name}=`, name]),
        ...own.map((name): [string, string] => [`${name}=en&${name}=en`, name]),
        ...own
          .filter((name) => name !== "cursor")
          .map((name): [string, string] => [`${name.toUpperCase()}=1`, name.toUpperCase()]),
      ];
      for (const [query, field] of wrong) {
        const response = await fixture.ask(`${address}?${query}`, { method });
        assert.equal(response.status, 400, `${address}?${query}`);
        const { errors } = (await response.json()) as { errors: { parameter: string }[] };
        assert.deepEqual(
          errors.map(({ parameter }) => parameter),
          [field],
          `${address}?${query}`,
        );
      }
    }
  });
});
