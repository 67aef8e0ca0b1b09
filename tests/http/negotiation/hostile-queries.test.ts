import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { service, studio, untranslatedCase } from "../../support/studio-under-test.ts";

interface Refusal {
  errors?: { parameter: string; detail: string }[];
  resolution: string;
  detail: string;
}

/** Query → the parameter that it is refused for. */
const queries: [query: string, parameter: string][] = [
  ["limit=0", "limit"],
  ["limit=-1", "limit"],
  ["limit=1e2", "limit"],
  ["limit=1.5", "limit"],
  ["limit=", "limit"],
  ["limit=101", "limit"],
  ["limit=999999999999999999999", "limit"],
  ["limit=%2B5", "limit"],
  ["limit=05", "limit"],
  ["limit=0x10", "limit"],
  ["limit=%201", "limit"],
  ["limit=1%00", "limit"],
  ["limit=%D9%A1", "limit"],
  ["limit=Infinity", "limit"],
  ["limit[]=1", "limit[]"],
  ["limit=1&limit=2", "limit"],
  ["limit=1&limit=1", "limit"],
  ["locale=de", "locale"],
  ["locale=EN", "locale"],
  ["locale=", "locale"],
  ["locale=en&locale=en", "locale"],
  ["locale=../en", "locale"],
  ["cursor=", "cursor"],
  ["cursor=nonsense", "cursor"],
  ["cursor=%2e%2e", "cursor"],
  ["cursor=%F0%9F%92%A9", "cursor"],
  [`cursor=${"a".repeat(600)}`, "cursor"],
  ["cursor=bnVsbA", "cursor"],
  ["cursor=W10", "cursor"],
  ["offset=1", "offset"],
  ["Limit=1", "Limit"],
  ["__proto__=1", "__proto__"],
  ["constructor=1", "constructor"],
  ["toString=1", "toString"],
  ["a%2Fb~=1", "a/b~"],
];

describeMatrix("a hostile query", {}, (fixture) => {
  const refuse = async (path: string) => {
    const response = await fixture.ask(path);
    assert.equal(response.status, 400, path);
    return (await response.json()) as Refusal;
  };
  const cursorOf = async (query: string) => {
    const { page } = (await (await fixture.ask(`/api/v1/${query}`)).json()) as { page: { next_cursor: string } };
    return page.next_cursor;
  };

  it("is refused with the name of its parameter", async () => {
    for (const [query, parameter] of queries) {
      const { errors } = await refuse(`/api/v1/services?${query}`);
      assert.deepEqual(errors, [{ parameter, detail: errors?.[0]?.detail }], query);
    }
  });

  it("is refused with every fault that it has", async () => {
    const { errors } = await refuse("/api/v1/services?limit=0&locale=de&page=2");
    assert.deepEqual(errors?.map(({ parameter }) => parameter).sort(), ["limit", "locale", "page"]);
  });

  it("is refused at addresses of items and profiles too", async () => {
    for (const path of [`/api/v1/services/${service}?limit=1`, "/api/v1/company?limit=1", "/api/v1/pricing?limit=1"]) {
      const { errors } = await refuse(path);
      assert.deepEqual(
        errors?.map(({ parameter }) => parameter),
        ["limit"],
        path,
      );
    }
  });

  it("is refused where its cursor is of another list, language or filter", async () => {
    const cursor = await cursorOf("services?limit=2");
    for (const path of ["cases", "articles", "jobs", "comparisons", "services?locale=en"]) {
      const { errors } = await refuse(`/api/v1/${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
      assert.deepEqual(
        errors?.map(({ parameter }) => parameter),
        ["cursor"],
        path,
      );
    }
    const cases = Map.groupBy(studio.list("cases", studio.defaultLocale), ({ data }) => String(data.sector));
    const [often, other] = [...cases.keys()].sort((a, b) => (cases.get(b)?.length ?? 0) - (cases.get(a)?.length ?? 0));
    const filtered = await cursorOf(`cases?sector=${often}&limit=1`);
    assert.ok(filtered);
    await refuse(`/api/v1/cases?cursor=${filtered}`);
    await refuse(`/api/v1/cases?sector=${other}&cursor=${filtered}`);
    assert.equal((await fixture.ask(`/api/v1/cases?sector=${often}&limit=5&cursor=${filtered}`)).status, 200);
  });

  it("is refused where its cursor was cut or changed", async () => {
    const cursor = await cursorOf("services?limit=2");
    for (let length = 1; length < cursor.length; length += 1) {
      await refuse(`/api/v1/services?cursor=${cursor.slice(0, length)}`);
    }
    const [question, , slug] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    for (const forged of [[question, "text", slug], [question, null, slug], [question, 2], ["x", 2, slug], {}, "x"]) {
      await refuse(`/api/v1/services?cursor=${Buffer.from(JSON.stringify(forged)).toString("base64url")}`);
    }
  });

  it("for a record that does not exist is answered with 404 and the names that exist", async () => {
    for (const path of [
      "/api/v1/services/missing",
      "/api/v1/services/constructor",
      `/api/v1/services/${service.toUpperCase()}`,
    ]) {
      const response = await fixture.ask(path);
      assert.equal(response.status, 404, path);
      const { code, resolution } = (await response.json()) as Refusal & { code: string };
      assert.equal(code, "resource_not_found");
      assert.match(resolution, new RegExp(service));
    }
  });

  it("for a record in a language that it lacks is answered with 404 and the languages it has", async () => {
    const response = await fixture.ask(`/api/v1/cases/${untranslatedCase}?locale=en`);
    assert.equal(response.status, 404);
    assert.match(((await response.json()) as Refusal).resolution, /`ca`/);
  });

  it("for a route or page that does not exist is answered with 404 and its own code", async () => {
    for (const path of ["/api/v2", "/api/v1/unknown", `/api/v1/services/${service}/more`, "/mcp/x", "/docs/mcp/x"]) {
      const response = await fixture.ask(path);
      assert.equal(response.status, 404, path);
      assert.equal(((await response.json()) as { code: string }).code, "api_route_not_found", path);
    }
    for (const path of ["/missing", "/services/missing", "/.well-known/missing", "/missing.png"]) {
      const response = await fixture.ask(path, { headers: { accept: "text/html" } });
      assert.equal(response.status, 404, path);
      assert.equal(((await response.json()) as { code: string }).code, "resource_not_found", path);
    }
  });
});
