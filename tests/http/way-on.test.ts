import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openRoad } from "../api/open-road.ts";
import { describeMatrix } from "../harness.ts";
import { defaultLocale, otherLocale } from "../studio-under-test.ts";

const navigates = { "sec-fetch-mode": "navigate", accept: "text/html" };

describeMatrix("a wrong address", {}, (fixture) => {
  const refreshOf = async (path: string, headers: Record<string, string> = navigates, method = "GET") => {
    const response = await fixture.ask(path, { method, headers });
    assert.equal(response.headers.get("content-type"), "application/problem+json");
    return [response.status, response.headers.get("refresh")];
  };

  it("leads the browser of a person on, in the language of the address", async () => {
    assert.deepEqual(await refreshOf("/nothing/here"), [404, "0; url=/not-found?from=/nothing/here"]);
    assert.deepEqual(await refreshOf(`/${otherLocale}/nothing`), [
      404,
      `0; url=/${otherLocale}/not-found?from=/${otherLocale}/nothing`,
    ]);
    assert.notEqual(defaultLocale, otherLocale);
  });

  it("leads nobody else on", async () => {
    assert.deepEqual(await refreshOf("/nothing", { accept: "text/html" }), [404, null]);
    assert.deepEqual(await refreshOf("/nothing", { ...navigates, "sec-fetch-mode": "cors" }), [404, null]);
    assert.deepEqual(await refreshOf("/nothing", navigates, "HEAD"), [404, null]);
    assert.deepEqual(await refreshOf("/services", navigates, "POST"), [405, null]);
  });

  it("is left alone among the addresses of programs", async () => {
    for (const path of ["/api/v1/nothing", "/sandbox/api/nothing", "/mcp/nothing", "/.well-known/nothing"]) {
      assert.deepEqual(await refreshOf(path), [404, null], path);
    }
    assert.deepEqual(await refreshOf("/mcp"), [405, null]);
  });

  it("is named as it would be asked for again, and no further than an address may be long", async () => {
    assert.deepEqual(await refreshOf("/a%20%22%0A"), [404, "0; url=/not-found?from=/a%2520%2522%250A"]);
    assert.deepEqual(await refreshOf(`/${"a".repeat(400)}`), [404, "0; url=/not-found"]);
  });
});

describe("a defect", () => {
  const road = openRoad({}, {}, [
    {
      method: "GET",
      path: "/broken",
      spends: [],
      isPublic: true,
      answer: () => {
        throw new Error("broken");
      },
    },
  ]);

  it("leads the browser of a person to a page that is a file", async () => {
    const response = await road.ask("/broken", { headers: navigates });
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("refresh"), "0; url=/unavailable");
    assert.equal((await road.ask("/unavailable", { headers: navigates })).status, 200);
    assert.equal(road.errors.splice(0).length, 1);
  });
});

describe("a page for a wrong address that fails itself", () => {
  const road = openRoad({ pages: { render: () => Promise.reject(new Error("no")) } });

  it("leads to the page that is a file, and not to itself", async () => {
    const response = await road.ask("/not-found?from=/x", { headers: navigates });
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("refresh"), "0; url=/unavailable");
    assert.equal(road.errors.splice(0).length, 1);
  });
});
