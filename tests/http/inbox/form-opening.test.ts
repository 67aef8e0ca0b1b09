import assert from "node:assert/strict";
import { it } from "node:test";
import { openingHeader, openingPath } from "../../../src/api/inbox/form-opening.ts";
import { inquiry, send, suspectedIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

/** Offer that is too weak to be suspected by itself. */
const pitch = { ...inquiry, message: "May I send you our price list?" };

describeMatrix("the time at which a form is begun", {}, (fixture) => {
  const begin = async () => (await fixture.ask(openingPath)).text();
  const reasonsAfter = async (message: string, headers: Record<string, string>) => {
    const response = await fixture.ask("/api/contact", send({ ...pitch, message }, headers));
    assert.equal(response.status, 200);
    const { id } = (await response.json()) as { id: string };
    return suspectedIn(fixture).find((each) => each.id === id)?.reasons;
  };

  it("is answered fresh to each form, signed, spends nothing and is kept by no cache", async () => {
    const response = await fixture.ask(openingPath);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("access-control-allow-origin"), null);
    assert.match(response.headers.get("ratelimit") ?? "", /"default";r=\d+/);
    assert.match(await response.text(), /^[\w-]+\.[\w-]{43}$/);
  });

  it("makes a weak offer suspected that is sent in no time", async () => {
    const reasons = await reasonsAfter(`${pitch.message} One.`, { [openingHeader]: await begin() });
    assert.match(reasons?.[0] ?? "", /^sent \d s after the form was begun$/);
  });

  it("makes nothing suspected where it is missing, forged or damaged", async () => {
    const [, signature = ""] = (await begin()).split(".");
    const forged = `${Buffer.from(String(Date.now())).toString("base64url")}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
    for (const headers of [
      {},
      { [openingHeader]: forged },
      { [openingHeader]: "MTc5NTY5ODU4NTc3MA" },
      { [openingHeader]: "" },
    ]) {
      assert.equal(
        await reasonsAfter(`${pitch.message} ${JSON.stringify(headers).length}`, headers as never),
        undefined,
      );
    }
  });

  it("holds up no honest inquiry, and changes nothing of its idempotency key", async () => {
    const key = { "idempotency-key": "opened" };
    const honest = { ...inquiry, message: "Necessitem una web nova. Quant costaria?" };
    const first = await fixture.ask("/api/contact", send(honest, { ...key, [openingHeader]: await begin() }));
    const again = await fixture.ask("/api/contact", send(honest, { ...key, [openingHeader]: await begin() }));
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    const { id } = (await first.json()) as { id: string };
    assert.equal(((await again.json()) as { id: string }).id, id);
    assert.ok(!suspectedIn(fixture).some((each) => each.id === id));
  });
});
