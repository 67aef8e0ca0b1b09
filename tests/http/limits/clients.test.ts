import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { clientKey, parseProxies } from "../../../functions/limits/client-key.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { countingSteps } from "../../support/steps.ts";

const path = "/api/v1/services?limit=1";

const fields = (given: Record<string, string>) => ({ header: (name: string) => given[name] });

type Row = [socket: string, field: string, key: string];

/** Keys of clients behind the proxies 10.0.0.0/8, 2001:db8:1::/48 and 192.0.2.7. */
const trusted = parseProxies(["10.0.0.0/8", "2001:db8:1::/48", "192.0.2.7"]);

const forwardedFor: Row[] = [
  ["10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2, 192.0.2.7", "203.0.113.9"],
  ["10.0.0.1", "10.9.9.9, 10.0.0.2", "10.9.9.9"],
  ["10.0.0.1", "", "10.0.0.1"],
  ["10.0.0.1", "unknown", "10.0.0.1"],
  ["10.0.0.1", "1.1.1.1, unknown, 10.0.0.2", "10.0.0.2"],
  ["10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
  ["10.0.0.1", " 203.0.113.9\t", "203.0.113.9"],
  ["10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "2001:db8:2:3:4:5:6:7", "2001:db8:2:3::/64"],
  ["10.0.0.1", "[2001:db8:2:3::1]:443", "2001:db8:2:3::/64"],
  ["::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["2001:db8:1::5", "203.0.113.9", "203.0.113.9"],
  ["192.0.2.7", "203.0.113.9", "203.0.113.9"],
  ["192.0.2.8", "203.0.113.9", "192.0.2.8"],
  ["203.0.113.1", "1.1.1.1", "203.0.113.1"],
  ["10.0.0.1", "999.1.1.1", "10.0.0.1"],
  ["10.0.0.1", `${"1.1.1.1, ".repeat(2000)}203.0.113.9`, "203.0.113.9"],
];

const forwarded: Row[] = [
  ["10.0.0.1", "for=203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "For=203.0.113.9;proto=https;by=10.0.0.1", "203.0.113.9"],
  ["10.0.0.1", "proto=https; for=203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", 'for="203.0.113.9:4711"', "203.0.113.9"],
  ["10.0.0.1", 'for="[2001:db8:2:3::1]:443"', "2001:db8:2:3::/64"],
  ["10.0.0.1", "for=1.1.1.1, for=203.0.113.9, for=10.0.0.2", "203.0.113.9"],
  ["10.0.0.1", "for=1.1.1.1, for=_hidden", "10.0.0.1"],
  ["10.0.0.1", "for=1.1.1.1, proto=https", "10.0.0.1"],
  ["203.0.113.1", "for=1.1.1.1", "203.0.113.1"],
];

describe("the key of a client", () => {
  it("is its address, of IPv6 its /64, and of IPv4 within IPv6 the IPv4 address", () => {
    const none = fields({ "x-forwarded-for": "1.1.1.1", forwarded: "for=1.1.1.1" });
    for (const [socket, key] of [
      ["203.0.113.9", "203.0.113.9"],
      ["::ffff:203.0.113.9", "203.0.113.9"],
      ["::ffff:cb00:7109", "203.0.113.9"],
      ["2001:db8:2:3:4:5:6:7", "2001:db8:2:3::/64"],
      ["2001:db8:2:3::1", "2001:db8:2:3::/64"],
      ["2001:0DB8:0002:0003::ffff", "2001:db8:2:3::/64"],
      ["2001:db8:2:4::1", "2001:db8:2:4::/64"],
      ["fe80::1%eth0", "fe80:0:0:0::/64"],
      ["::1", "0:0:0:0::/64"],
    ]) {
      assert.equal(clientKey(socket as string, none, []), key, socket);
    }
  });

  it("is the rightmost address of X-Forwarded-For that is no trusted proxy", () => {
    for (const [socket, field, key] of forwardedFor) {
      const found = clientKey(socket, fields({ "x-forwarded-for": field }), trusted);
      assert.equal(found, key, `${socket} ${field.slice(0, 80)}`);
    }
  });

  it("is the rightmost address of Forwarded that is no trusted proxy", () => {
    for (const [socket, field, key] of forwarded) {
      assert.equal(clientKey(socket, fields({ forwarded: field }), trusted), key, field);
    }
  });

  it("cannot be chosen by the client with the header that its proxy does not write", () => {
    const honest = "203.0.113.9";
    const viaForwarded = fields({ "x-forwarded-for": honest, forwarded: "for=1.1.1.1" });
    const viaForwardedFor = fields({ "x-forwarded-for": "1.1.1.1", forwarded: `for=${honest}` });
    for (const forwarding of [viaForwarded, viaForwardedFor]) {
      assert.notEqual(clientKey("10.0.0.1", forwarding, trusted), "1.1.1.1");
    }
    assert.equal(
      clientKey("10.0.0.1", fields({ "x-forwarded-for": honest, forwarded: `for=${honest}` }), trusted),
      honest,
    );
  });
});

describeMatrix("a client without a trusted proxy", { RATE_LIMIT: "2/3600" }, (fixture) => {
  it("gets no quota by forwarding headers", async () => {
    for (const [index, status] of [200, 200, 429, 429].entries()) {
      const headers = { "x-forwarded-for": `1.1.1.${index}`, forwarded: `for=2.2.2.${index}` };
      assert.equal((await fixture.ask(path, { headers })).status, status);
    }
  });
});

describeMatrix(
  "a client behind a trusted proxy",
  { RATE_LIMIT: "2/3600", TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
  (fixture) => {
    it("has a quota of its own, whatever forwarding headers it sends", async () => {
      const statusOf = async (field: string) =>
        (await fixture.ask(path, { headers: { "x-forwarded-for": field } })).status;
      assert.equal(await statusOf("9.9.9.1, 203.0.113.9"), 200);
      assert.equal(await statusOf("9.9.9.2, 203.0.113.9, 10.0.0.3"), 200);
      assert.equal(await statusOf("9.9.9.3, 203.0.113.9"), 429);
      assert.equal(await statusOf("203.0.113.10"), 200);
      assert.equal(
        (await fixture.ask("/api/v1/services", { headers: { "x-forwarded-for": "203.0.113.9" } })).status,
        429,
      );
      assert.equal((await fixture.ask(path, { headers: { forwarded: "for=203.0.113.9" } })).status, 429);
    });
  },
);

it("a field of forwarded addresses is read from its right end: what a client wrote in front takes no step more", () =>
  countingSteps(async (stepsOf) => {
    const proxies = parseProxies(["10.0.0.0/8"]);
    for (const name of ["x-forwarded-for", "forwarded"]) {
      const key = name === "forwarded" ? "for=203.0.113.7, for=10.0.0.2" : "203.0.113.7, 10.0.0.2";
      const steps = (length: number) => {
        const field = `${",a".repeat(length)}, ${key}`;
        const request = { header: (asked: string) => (asked === name ? field : undefined) };
        return stepsOf(() => assert.equal(clientKey("10.0.0.1", request, proxies), "203.0.113.7"));
      };
      const [short, long] = [await steps(10), await steps(8_000)];
      assert.ok(long <= short + 100, `${name}: ${short}, ${long}`);
    }
  }));
