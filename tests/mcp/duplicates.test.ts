import assert from "node:assert/strict";
import { it } from "node:test";
import { inboxPolicy } from "../../src/api/policy.ts";
import type { Fixture } from "../support/fixture.ts";
import { ownPage, send, submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, post, surfaces } from "../support/mcp/mcp.ts";
import { defaultLocale, otherLocale } from "../support/studio-under-test.ts";

const request = { name: "Núria Pla", email: "nuria@client.example", message: "Volem una app.\nQuan podem parlar? 🌊" };

interface Result {
  content: { text: string }[];
  structuredContent: { status: string; id: string; duplicate?: boolean };
  isError?: boolean;
}

function contactOf(fixture: Fixture) {
  return {
    async call(args: Json, path = "/mcp", isRace?: true): Promise<Result> {
      const body = message("tools/call", { name: "submit_contact_request", arguments: args });
      const response = await fixture.ask(path, { ...post(body), ...(isRace && { isRace }) });
      return ((await response.json()) as { result: Result }).result;
    },
    async form(body: unknown, headers?: Record<string, string>): Promise<Json> {
      return (await (await fixture.ask("/api/contact", send(body, headers))).json()) as Json;
    },
    stored: (text: string) => submissionsIn(fixture).filter(({ data }) => data.message === text),
  };
}

describeMatrix("a repeated contact request over MCP", {}, (fixture) => {
  const { call, form, stored } = contactOf(fixture);

  it("has the first identifier and is marked as a duplicate, under another key or language", async () => {
    const first = await call({ ...request, idempotency_key: "one" });
    const { id } = first.structuredContent;
    assert.equal(first.structuredContent.duplicate, undefined);
    for (const more of [{ idempotency_key: "two" }, {}, { locale: otherLocale }, { company: undefined }]) {
      const { structuredContent, content, isError } = await call({ ...request, ...more }, "/docs/mcp");
      assert.notEqual(isError, true);
      assert.deepEqual([structuredContent.id, structuredContent.duplicate], [id, true]);
      const said =
        "locale" in more
          ? `same was received before as ${id} and was not sent again`
          : `Ja havíem rebut el mateix abans, .* ${id}, i no s'ha tornat a enviar`;
      assert.match(content[0]?.text ?? "", new RegExp(said));
    }
    // A key that answered once answers the same again, a duplicate's too.
    for (const [key, duplicate] of [
      ["one", undefined],
      ["two", true],
    ] as const) {
      const { structuredContent } = await call({ ...request, idempotency_key: key });
      assert.deepEqual([structuredContent.id, structuredContent.duplicate], [id, duplicate]);
    }
    assert.equal(stored(request.message).length, 1);
  });

  it("is recognized after the form took it, with and without JavaScript", async () => {
    const text = "From the form,\nthen from a program.";
    const { id } = await form({ ...request, message: text, company: "" });
    assert.deepEqual((await call({ ...request, message: text })).structuredContent, {
      status: "received",
      id,
      duplicate: true,
      sent: { ...request, message: text, locale: defaultLocale },
    });
    // A browser ends the lines of a text field with CR LF (HTML §4.10.22.4).
    const typed = "Typed by a person,\nin two lines.";
    const fields = { ...request, message: typed.replaceAll("\n", "\r\n"), company: "", phone: "", website: "" };
    const body = new URLSearchParams(fields).toString();
    const headers = { ...ownPage, "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    assert.equal((await fixture.ask("/api/contact", { method: "POST", headers, body })).status, 303);
    assert.equal((await call({ ...request, message: typed })).structuredContent.duplicate, true);
    assert.equal(stored(typed).length, 1);
  });

  it("is stored twice where a person sends it twice by the form", async () => {
    const text = "By hand, twice.";
    const [one, two] = [await form({ ...request, message: text }), await form({ ...request, message: text })];
    assert.notEqual(one.id, two.id);
    assert.deepEqual([one.duplicate, two.duplicate], [undefined, undefined]);
    assert.equal((await call({ ...request, message: text })).structuredContent.id, one.id);
  });

  it("is stored once, however many come at the same time and under whatever keys", async () => {
    const text = "All at once.";
    const args = (index: number) => ({
      ...request,
      message: text,
      ...(index % 3 > 0 && { idempotency_key: `k${index}` }),
    });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => call(args(index), surfaces[index % 2], true)),
    );
    assert.equal(new Set(results.map(({ structuredContent }) => structuredContent.id)).size, 1);
    assert.equal(results.filter(({ structuredContent }) => !structuredContent.duplicate).length, 1);
    assert.equal(stored(text).length, 1);
  });

  it("is marked as a duplicate within one batch", async () => {
    const item = (id: number) =>
      message("tools/call", { name: "submit_contact_request", arguments: { ...request, message: "In a batch." } }, id);
    const replies = (await (await fixture.ask("/mcp", post([item(1), item(2)]))).json()) as { result: Result }[];
    assert.deepEqual(
      replies.map(({ result }) => result.structuredContent.duplicate),
      [undefined, true],
    );
    assert.equal(stored("In a batch.").length, 1);
  });

  it("is no duplicate with any other word", async () => {
    const base = { ...request, message: "Almost the same." };
    const ids = new Set<string>();
    for (const more of [{}, { name: "N. Pla" }, { email: "n@client.example" }, { phone: "1" }, { company: "Pla SL" }]) {
      ids.add((await call({ ...base, ...more })).structuredContent.id);
    }
    assert.equal(ids.size, 5);
  });

  it("has no effect in the sandbox, and so is never a duplicate", async () => {
    const before = submissionsIn(fixture).length;
    const again = async () => {
      const response = await fixture.ask("/sandbox/api/contact", send({ ...request, message: "To the sandbox." }));
      assert.equal(response.status, 200);
      return (await response.json()) as Json;
    };
    for (const { status, duplicate } of [await again(), await again()]) {
      assert.deepEqual([status, duplicate], ["received", undefined]);
    }
    assert.equal(submissionsIn(fixture).length, before);
    const { structuredContent } = await call({ ...request, message: "To the sandbox." });
    assert.equal(structuredContent.duplicate, undefined);
  });
});

describeMatrix("the inquiries of one client in a day", {}, (fixture) => {
  const { call, form } = contactOf(fixture);

  it("are at most fifty: the next is refused and not stored, and a duplicate is still recognized", async () => {
    const { quota } = inboxPolicy;
    const first = await call({ ...request, message: "Number 0" });
    for (let count = 1; count < quota; count += 1) {
      const args = { ...request, message: `Number ${count}` };
      if (count % 2 === 0) assert.notEqual((await call(args)).isError, true);
      else assert.equal((await form(args)).status, "received");
    }
    const failed = await call({ ...request, message: "One too many" });
    assert.equal(failed.isError, true);
    assert.match(failed.content[0]?.text ?? "", /takes 50 messages a day from one sender.*in 24 hours/);
    for (const headers of [{}, { "idempotency-key": "late" }] as Record<string, string>[]) {
      const refused = await fixture.ask("/api/contact", send({ ...request, message: "One too many" }, headers));
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get("retry-after")) > 23 * 3600);
      const { code, detail } = (await refused.json()) as { code: string; detail: string };
      assert.deepEqual([code, detail.includes("50 messages a day")], ["rate_limit_exceeded", true]);
    }
    const again = await call({ ...request, message: "Number 0" });
    assert.deepEqual(
      [again.structuredContent.id, again.structuredContent.duplicate],
      [first.structuredContent.id, true],
    );
    assert.equal(submissionsIn(fixture).length, quota);
  });
});
