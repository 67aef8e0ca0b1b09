import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { leases } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

describeMatrix("an idempotency key", {}, (fixture) => {
  const ask = (key: string, body: unknown = inquiry) =>
    fixture.ask("/api/contact", send(body, { "idempotency-key": key }));

  it("gets the first answer again, byte by byte, and has one effect", async () => {
    const before = submissionsIn(fixture).length;
    const first = await ask("key-1");
    assert.equal(first.status, 200);
    assert.equal(first.headers.get("idempotency-replayed"), null);
    const bytes = await first.text();
    for (const key of ["key-1", '"key-1"']) {
      const again = await ask(key);
      assert.equal(again.status, 200);
      assert.equal(again.headers.get("idempotency-replayed"), "true");
      assert.equal(again.headers.get("content-type"), "application/json");
      assert.equal(await again.text(), bytes);
    }
    assert.equal(submissionsIn(fixture).length, before + 1);
  });

  it("gets the first answer again for the same body in another notation", async () => {
    const first = await (await ask("key-2")).text();
    const { name, email, message } = inquiry;
    const again = await ask("key-2", JSON.stringify({ message, email, name }, null, 2));
    assert.equal(await again.text(), first);
  });

  it("is refused with another body, and the first answer stays", async () => {
    const first = await (await ask("key-3")).text();
    const other = await ask("key-3", { ...inquiry, message: "Another one." });
    assert.equal(other.status, 422);
    assert.equal(await (await ask("key-3")).text(), first);
  });

  it("is not used up by a request that was refused", async () => {
    assert.equal((await ask("key-4", { ...inquiry, email: "nobody" })).status, 400);
    assert.equal((await ask("key-4", "{")).status, 400);
    assert.equal((await ask("key-4")).status, 200);
  });

  it("has one effect for many requests at once", async () => {
    const before = submissionsIn(fixture).length;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        fixture.ask("/api/contact", { ...send(inquiry, { "idempotency-key": "key-5" }), isRace: true }),
      ),
    );
    const bodies = new Set<string>();
    for (const answer of answers) {
      assert.ok(answer.status === 200 || answer.status === 409, String(answer.status));
      if (answer.status === 200) bodies.add(await answer.text());
    }
    assert.equal(bodies.size, 1);
    assert.equal(submissionsIn(fixture).length, before + 1);
  });

  it("that is malformed is refused with 400, and nothing is stored", async () => {
    const before = submissionsIn(fixture).length;
    for (const key of [
      "",
      '""',
      "a b",
      '"a',
      'a"',
      '"a"b"',
      "a".repeat(256),
      `"${"a".repeat(256)}"`,
      "caf\xe9",
      "a, b",
      "\t",
    ]) {
      assert.equal((await ask(key)).status, 400, JSON.stringify(key));
    }
    assert.equal(submissionsIn(fixture).length, before);
  });

  it("of a request whose honeypot was filled in gets its answer again, and is stored once", async () => {
    const before = submissionsIn(fixture).length;
    const trapped = { ...inquiry, website: "https://spam.example" };
    const first = await ask("key-honeypot", trapped);
    assert.equal(first.headers.get("idempotency-replayed"), null);
    const again = await ask("key-honeypot", trapped);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(await again.text(), await first.text());
    assert.equal((await ask("key-honeypot")).status, 422);
    assert.equal(submissionsIn(fixture).length, before + 1);
  });

  it("may be 255 characters of any visible kind", async () => {
    for (const key of ["a", "a".repeat(255), `"${"b".repeat(255)}"`, "!#$%&'()*+,-./:;<=>?@[]^_`{|}~"]) {
      assert.equal((await ask(key)).status, 200, key.slice(0, 40));
    }
  });
});

describeMatrix("an idempotency key that two clients use", { TRUSTED_PROXIES: "127.0.0.1" }, (fixture) => {
  it("counts as two keys", async () => {
    const ids = new Set<unknown>();
    for (const client of ["203.0.113.1", "203.0.113.2"]) {
      const ask = send(inquiry, { "idempotency-key": "shared", "x-forwarded-for": client });
      const response = await fixture.ask("/api/contact", ask);
      assert.equal(response.headers.get("idempotency-replayed"), null);
      ids.add(((await response.json()) as { id: string }).id);
    }
    assert.equal(ids.size, 2);
  });
});

describe("an idempotency key whose request is still being answered", () => {
  const app = openRoad();

  it("is refused at once with a time to retry, and gets the first answer afterwards", async () => {
    const { store } = app.platform;
    const { accept } = store;
    for (const [index, { ask }] of [app, await app.listen()].entries()) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      store.accept = async (acceptance) => {
        arrived.resolve();
        await released.promise;
        return accept(acceptance);
      };
      const again = () => ask("/api/contact", send(inquiry, { "idempotency-key": `held-${index}` }));
      const first = again();
      await arrived.promise;
      for (let count = 0; count < 2; count += 1) {
        const second = await again();
        assert.equal(second.status, 409);
        assert.match(second.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
        assert.equal(((await second.json()) as { code: string }).code, "invalid_request");
      }
      released.resolve();
      assert.equal((await first).status, 200);
      const replay = await again();
      assert.equal(replay.headers.get("idempotency-replayed"), "true");
      assert.equal(await replay.text(), await (await first).text());
      assert.equal(submissionsIn(app).length, index + 1);
    }
  });
});

describe("a request that takes longer than the lease of its idempotency key", () => {
  const app = openRoad();

  it("is refused and not stored where another request holds the key by then", async () => {
    const { store } = app.platform;
    const { accept } = store;
    let second: Promise<Response> | undefined;
    const ask = () => app.ask("/api/contact", send(inquiry, { "idempotency-key": "slow" }));
    store.accept = async (acceptance) => {
      store.accept = accept;
      app.clock.at += leases.claimMs;
      second = ask();
      await second;
      return accept(acceptance);
    };
    const first = await ask();
    assert.equal(first.status, 409);
    assert.match(first.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    assert.equal((await second)?.status, 200);
    assert.equal(submissionsIn(app).length, 1);
    const again = await ask();
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(await again.text(), await (await second)?.text());
  });
});
