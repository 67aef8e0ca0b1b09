import assert from "node:assert/strict";
import { it } from "node:test";
import { isPrerendered } from "../../src/api/operation.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { describeMatrix, describeSocket } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { service } from "../support/studio-under-test.ts";
import { post, requestsOf } from "./examples.ts";

interface Answer {
  responses: { id: string; status: number; body: Record<string, unknown> }[];
}

interface Refusal {
  errors: { pointer: string }[];
}

const studio = readStudio();
const reads = operationsOf(studio).filter(({ method, tag }) => method === "GET" && tag === "reads");
const examples = requestsOf(reads.filter(isPrerendered)).map(({ path }) => path);

/** Faulty reads, each of which a batch must answer as it would be answered alone. */
const faulty = [
  "/api/v1/services/missing",
  "/api/v1/services/a%2Fb",
  "/api/v1/services/%C3%A9",
  `/api/v1/services/${service}?locale=de`,
  "/api/v1/services?limit=0",
  "/api/v1/services?limit=1&limit=2",
  "/api/v1/services?offset=2&locale=xx",
  "/api/v1/services?cursor=nonsense",
  "/api/v1/services?__proto__=1",
  "/api/v1/company?limit=1",
  "/api/v1/nothing",
  `/api/v1/services/${service}/more`,
  "/api/v1/services/%E0%A4%A",
];

describeMatrix("a batch", {}, (fixture) => {
  const batch = async (requests: object[], server = "") => {
    const response = await fixture.ask(`${server}/api/v1/batch`, post({ requests }));
    assert.equal(response.status, 200);
    return ((await response.json()) as Answer).responses;
  };
  const refuse = async (body: unknown) => {
    const response = await fixture.ask("/api/v1/batch", post(body));
    assert.equal(response.status, 400);
    return ((await response.json()) as Refusal).errors.map(({ pointer }) => pointer);
  };

  it("has the same answers as its reads alone", async () => {
    assert.ok(examples.length > 10 && examples.length <= sizeLimits.batchSize);
    const responses = await batch(examples.map((path) => ({ path })));
    for (const [index, path] of examples.entries()) {
      const alone = await fixture.ask(path);
      assert.equal(responses[index]?.status, alone.status, path);
      assert.deepEqual(responses[index]?.body, await alone.json(), path);
    }
  });

  it("has the same faults as its reads alone, and none spoils another", async () => {
    const paths = faulty.flatMap((path) => [path, "/api/v1/company"]);
    const responses = [
      ...(await batch(paths.slice(0, sizeLimits.batchSize).map((path) => ({ path })))),
      ...(await batch(paths.slice(sizeLimits.batchSize).map((path) => ({ path })))),
    ];
    for (const [index, path] of paths.entries()) {
      const alone = await fixture.ask(path);
      assert.equal(responses[index]?.status, alone.status, path);
      const expected = (await alone.json()) as Record<string, unknown>;
      const { errors, ...found } = responses[index]?.body ?? {};
      const { errors: ownFaults, ...rest } = expected;
      assert.deepEqual(found, rest, path);
      if (alone.status === 200) continue;
      const pointer = `#/requests/${index % sizeLimits.batchSize}/path`;
      const faults = (ownFaults as object[] | undefined) ?? [{ detail: rest.detail }];
      assert.deepEqual(
        errors,
        faults.map((fault) => ({ pointer, ...fault })),
        path,
      );
    }
  });

  it("answers in order, under the given identifiers or the places in the list", async () => {
    const responses = await batch([
      { path: "/api/v1/pricing" },
      { id: "mine", path: "/api/v1/services/missing" },
      { path: "/api/v1/company?locale=en" },
    ]);
    assert.deepEqual(
      responses.map(({ id, status }) => [id, status]),
      [
        ["0", 200],
        ["mine", 404],
        ["2", 200],
      ],
    );
    assert.match(JSON.stringify(responses[2]?.body), /"locale":"en"/);
  });

  it("refuses writes, and names the address that takes each", async () => {
    const others = ["/api/v1/estimate", "/api/v1/batch", "/api/v1/exports", "/api/contact", "/api/apply"];
    const responses = await batch(others.map((path) => ({ path })));
    for (const [index, { status, body }] of responses.entries()) {
      assert.deepEqual([status, body.code], [405, "method_not_allowed"]);
      assert.match(body.resolution as string, new RegExp(`http://localhost:4321${others[index]} `));
    }
  });

  it("refuses paths outside the API, and proposes the nearest read", async () => {
    const others = [
      "/api/v1/service",
      "/openapi.json",
      `/services/${service}`,
      "/sandbox/api/v1",
      "//other.example/api",
    ];
    const responses = await batch(others.map((path) => ({ path })));
    for (const { status, body } of responses) assert.deepEqual([status, body.code], [404, "api_route_not_found"]);
    assert.match(
      responses[0]?.body.resolution as string,
      /^Nearest to it: http:\/\/localhost:4321\/api\/v1\/services,/,
    );
  });

  it("refuses paths that climb out of the API, and finds those that are only encoded", async () => {
    const responses = await batch([
      { path: "/api/v1/services/../company" },
      { path: "/api/v1/%2e%2e/chat" },
      { path: "/api/v1/services/a\\b" },
      { path: `/api/v1/services/%${service.charCodeAt(0).toString(16)}${service.slice(1)}` },
      { path: `/api/v1//services/${service}/` },
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [400, 400, 400, 200, 200],
    );
  });

  it("takes 1 to 20 reads with a path and nothing else", async () => {
    const read = { path: "/api/v1/company" };
    assert.equal((await batch(Array(20).fill(read))).length, 20);
    assert.deepEqual(await refuse({ requests: Array(21).fill(read) }), ["#/requests"]);
    assert.deepEqual(await refuse({ requests: [] }), ["#/requests"]);
    assert.deepEqual(await refuse({}), ["#/requests"]);
    assert.deepEqual(await refuse({ requests: [read, read], more: 1 }), ["#/more"]);
    const others = ["company", "", "?limit=1", "http://other.example/api/v1/"];
    for (const path of others) assert.deepEqual(await refuse({ requests: [read, { path }] }), ["#/requests/1/path"]);
    assert.deepEqual(await refuse({ requests: [{ ...read, method: "POST" }] }), ["#/requests/0/method"]);
    assert.deepEqual(await refuse({ requests: [{ ...read, id: "" }] }), ["#/requests/0/id"]);
    assert.deepEqual(await refuse({ requests: [{ path: `/api/v1/${"a".repeat(sizeLimits.uriBytes)}` }] }), [
      "#/requests/0/path",
    ]);
    assert.equal((await fixture.ask("/api/v1/batch", post([read]))).status, 400);
  });

  it("is answered from the sandbox where it is sent there", async () => {
    const [answer] = await batch([{ path: "/api/v1/services?limit=1" }], "/sandbox");
    const alone = await fixture.ask("/sandbox/api/v1/services?limit=1");
    assert.deepEqual(answer?.body, await alone.json());
  });
});

describeSocket("a batch under a quota", { RATE_LIMIT: "10/60" }, (fixture) => {
  it("counts as one request, and is refused like one", async () => {
    const body = post({ requests: Array(20).fill({ path: "/api/v1/services/missing" }) });
    for (let left = 9; left >= 0; left -= 1) {
      const response = await fixture.ask("/api/v1/batch", body);
      assert.equal(response.status, 200);
      assert.match(response.headers.get("ratelimit") ?? "", new RegExp(`^"default";r=${left};t=\\d+$`));
    }
    const refused = await fixture.ask("/api/v1/batch", body);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
  });
});
