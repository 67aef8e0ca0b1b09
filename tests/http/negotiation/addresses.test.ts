import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { canonicalize } from "../../../src/api/http/canonical.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";
import { service } from "../../support/studio-under-test.ts";

/** Target → its address: itself, another one, or undefined for an invalid target. */
const targets: [target: string, address: string | undefined][] = [
  ["/", "/"],
  ["/services", "/services"],
  ["/services?a=b", "/services?a=b"],
  ["/services?", "/services?"],
  ["/services/", "/services"],
  ["/services//", "/services"],
  ["//services", "/services"],
  ["///", "/"],
  ["/en//services/?a=/b//", "/en/services?a=/b//"],
  ["/index.html", "/"],
  ["/index.html?a=b", "/?a=b"],
  ["/services/index.html", "/services"],
  ["/services.html", "/services"],
  ["/services.html/", "/services"],
  ["/services.html.html", "/services"],
  ["/services/.html", "/services"],
  ["/index.html/index.html", "/"],
  ["/services.htm", "/services.htm"],
  ["/services.md", "/services.md"],
  ["/%73ervices", "/services"],
  ["/services%2ehtml", "/services"],
  ["/a%2fb", "/a%2Fb"],
  ["/a%2Fb", "/a%2Fb"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/cafe%CC%81", "/caf%C3%A9"],
  ["/a%20b", "/a%20b"],
  ["/a+b;c=d,e@f:g&h=$i!'(*)", "/a+b;c=d,e@f:g&h=$i!'(*)"],
  ["/a%2Bb", "/a+b"],
  ["/~user", "/~user"],
  ["/%7euser", "/~user"],
  ["/a..b", "/a..b"],
  ["/...", "/..."],
  ["/.well-known/x", "/.well-known/x"],
  ["http://evil.example/services/", "/services"],
  ["HTTPS://user@evil.example:1/services.html?q", "/services?q"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example", "/evil.example"],
  ["///evil.example//", "/evil.example"],
  ["/%2fevil.example", "/%2Fevil.example"],
  ["//%2f%2fevil.example/", "/%2F%2Fevil.example"],
  ["//evil.example/..", undefined],
  ["//evil.example/%2e%2e", undefined],
  ["/\\evil.example", undefined],
  ["/%5cevil.example", undefined],
  ["/%5Cevil.example/", undefined],
  ["/..", undefined],
  ["/../etc/passwd", undefined],
  ["/services/../about", undefined],
  ["/services/./about", undefined],
  ["/%2e%2e/etc/passwd", undefined],
  ["/.%2E/etc/passwd", undefined],
  ["/%2e", undefined],
  ["/services%2f..%2f..%2fetc", undefined],
  ["/..%2fetc", undefined],
  ["/%00", undefined],
  ["/services%00.html", undefined],
  ["/%", undefined],
  ["/%7", undefined],
  ["/%zz", undefined],
  ["/%c3", undefined],
  ["/%ff%fe", undefined],
  ["/%c0%ae%c0%ae/", undefined],
  ["/%ed%a0%80", undefined],
  ["*", undefined],
  ["services", undefined],
  ["ftp://evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["evil.example:443", undefined],
];

describe("the canonical form of an address", () => {
  it("is the one in the table, or 400 where the target has none", () => {
    for (const [target, address] of targets) {
      if (address === undefined) {
        assert.throws(() => canonicalize(target), { status: 400, code: "invalid_request" }, target);
        continue;
      }
      const { path, search, isMoved } = canonicalize(target);
      assert.equal(path + search, address, target);
      assert.equal(isMoved, address !== target, target);
    }
  });

  it("is canonical itself and never leads to another host", () => {
    for (const [target, address] of targets) {
      if (address === undefined) continue;
      assert.equal(canonicalize(address).isMoved, false, target);
      assert.equal(new URL(address, "http://localhost:4321").host, "localhost:4321", target);
    }
  });
});

describeSocket("a raw request target", {}, (fixture) => {
  it("is answered, redirected or refused as its canonical form says", async () => {
    for (const [target, address] of targets) {
      // A parser refuses these before the path is looked at.
      if (["*", "services", "javascript:alert(1)", "evil.example:443"].includes(target)) continue;
      const response = await fixture.ask(target);
      if (address === undefined) {
        assert.equal(response.status, 400, target);
        assert.equal(response.headers.get("location"), null);
      } else if (address === target) {
        assert.ok([200, 404].includes(response.status), `${response.status} ${target}`);
      } else if (!target.toLowerCase().startsWith("http")) {
        assert.equal(response.status, 308, target);
        assert.equal(response.headers.get("location"), address);
      }
    }
  });

  it("in absolute form is answered by its path alone", async () => {
    assert.equal((await fixture.ask("http://localhost:4321/services")).status, 200);
    const moved = await fixture.ask("http://evil.example/services/?a=b");
    assert.equal(moved.status, 308);
    assert.equal(moved.headers.get("location"), "/services?a=b");
    const refused = await fixture.ask("http://evil.example/services/../about");
    assert.equal(refused.status, 400);
  });

  it("that holds a script is refused as problem+json, which no browser runs", async () => {
    const response = await fixture.ask("/<script>alert(1)</script>/%00");
    assert.equal(response.status, 400);
    assert.equal(response.headers.get("content-type"), "application/problem+json");
  });

  it("of an asterisk is answered to OPTIONS and refused to GET", async () => {
    assert.equal((await fixture.ask("*", { method: "OPTIONS" })).status, 204);
    assert.equal((await fixture.ask("*")).status, 400);
  });
});

describeMatrix("an address that is not canonical", {}, (fixture) => {
  it("is redirected permanently, with its query, for every method", async () => {
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
      const response = await fixture.ask("/en/services/?utm=a%20b&c=%2F", { method });
      assert.equal(response.status, 308, method);
      assert.equal(response.headers.get("location"), "/en/services?utm=a%20b&c=%2F");
      assert.equal(await response.text(), "");
    }
  });

  it("redirects to an address that is answered with 200", async () => {
    for (const path of ["/index.html", "/services.html", "/en/", `/services/${service}/`, "/api/v1/services/"]) {
      const { headers } = await fixture.ask(path);
      assert.equal((await fixture.ask(headers.get("location") as string)).status, 200, path);
    }
  });

  it("is refused with 414 where it is over 8 KB", async () => {
    assert.equal((await fixture.ask(`/services?a=${"b".repeat(9000)}`)).status, 414);
    assert.equal((await fixture.ask(`/${"a".repeat(9000)}`)).status, 414);
    assert.equal((await fixture.ask(`/services?a=${"b".repeat(8000)}`)).status, 200);
  });
});
