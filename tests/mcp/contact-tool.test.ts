import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import PostalMime from "postal-mime";
import { eventually } from "../support/eventually.ts";
import { submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, post, surfaces } from "../support/mcp/mcp.ts";
import { inbox, otherLocale, studio } from "../support/studio-under-test.ts";

const request = { name: "Núria Pla", email: "nuria@client.example", message: "Volem una app.\nQuan podem parlar? 🌊" };

interface Result {
  content: { text: string }[];
  structuredContent: { status: string; id: string; duplicate?: boolean; sent: Json };
  isError?: boolean;
}

describeMatrix(
  "a contact request over MCP",
  {},
  (fixture) => {
    async function send(args: Json, path = "/mcp", isRace?: true): Promise<Result> {
      const call = message("tools/call", { name: "submit_contact_request", arguments: args });
      const response = await fixture.ask(path, { ...post(call), ...(isRace && { isRace }) });
      return ((await response.json()) as { result: Result }).result;
    }

    const storedWith = (text: string) => submissionsIn(fixture).filter(({ data }) => data.message === text);

    /** Waits until `count` mails on disk contain a text, and returns them. */
    async function mailsWith(text: string, count: number) {
      const folder = join(fixture.dataDir, "mail");
      const names = await eventually(`${count} mails`, () => {
        const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
        const holding = found.filter((name) => readFileSync(join(folder, name)).includes(Buffer.from(text)));
        return holding.length >= count && holding;
      });
      return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    }

    it("is stored as the contact form stores it, and mailed to both sides in their language", async () => {
      const { structuredContent, content } = await send({ ...request, company: "Client SL", locale: otherLocale });
      const { status, id, sent } = structuredContent;
      assert.equal(status, "received");
      assert.deepEqual(sent, { ...request, company: "Client SL", locale: otherLocale });
      for (const said of [id, request.email, "Client SL"]) assert.ok(content[0]?.text.includes(said), said);
      assert.deepEqual(storedWith(request.message), [{ id, kind: "contact", data: sent }]);
      const mails = await mailsWith(id, 2);
      const [toStudio, copy] = [inbox, request.email].map((address) =>
        mails.find(({ to }) => to?.[0]?.address === address),
      );
      assert.match(toStudio?.text ?? "", /^Volem una app\.\nQuan podem parlar\? 🌊/m);
      assert.equal(toStudio?.replyTo?.[0]?.address, request.email);
      assert.ok(copy?.text?.includes(studio.company.contact.response[otherLocale] ?? "-"));
    });

    it("counts once when it is repeated, on either server and at the same time", async () => {
      const same = { ...request, message: "The same, many times." };
      const results = await Promise.all(Array.from({ length: 8 }, (_, index) => send(same, surfaces[index % 2], true)));
      results.push(await send(same));
      const ids = new Set(
        results.filter(({ isError }) => !isError).map(({ structuredContent }) => structuredContent.id),
      );
      assert.equal(ids.size, 1);
      for (const { isError, content } of results) if (isError) assert.match(content[0]?.text ?? "", /again/);
      assert.equal(storedWith(same.message).length, 1);
      await send({ ...same, name: "Somebody else" });
      assert.equal(storedWith(same.message).length, 2);
    });

    it("counts once under its idempotency key, which stands for one request", async () => {
      const keyed = { ...request, message: "Under a key.", idempotency_key: "key-1" };
      const [first, again] = [await send(keyed), await send(keyed)];
      assert.equal(first.structuredContent.id, again.structuredContent.id);
      assert.equal(first.structuredContent.sent.idempotency_key, undefined);
      const other = await send({ ...keyed, message: "Another under the key." });
      assert.equal(other.isError, true);
      assert.match(other.content[0]?.text ?? "", /key/i);
      const anew = await send({ ...keyed, idempotency_key: "key-2" });
      assert.equal(anew.structuredContent.id, first.structuredContent.id);
      assert.equal(anew.structuredContent.duplicate, true);
      assert.deepEqual([storedWith("Under a key.").length, storedWith("Another under the key.").length], [1, 0]);
    });

    it("is refused with the field at fault, and stores nothing", async () => {
      for (const [args, field] of [
        [{ ...request, message: "" }, /message/],
        [{ ...request, message: "x".repeat(5001) }, /message/],
        [{ ...request, name: "A\r\nBcc: everybody@example.com" }, /name/],
        [{ ...request, email: "nobody" }, /email/],
        [{ ...request, locale: "de" }, /locale/],
        [{ ...request, idempotency_key: "" }, /idempotency_key/],
        [{ name: "A", message: "B" }, /email/],
      ] as const) {
        const before = submissionsIn(fixture).length;
        const { isError, content } = await send(args);
        assert.equal(isError, true, JSON.stringify(args).slice(0, 80));
        assert.match(content[0]?.text ?? "", field);
        assert.equal(submissionsIn(fixture).length, before);
      }
    });

    it("is not offered the honeypot of the form", async () => {
      const { result } = (await (await fixture.ask("/mcp", post(message("tools/list")))).json()) as {
        result: { tools: { name: string; inputSchema: { properties: object } }[] };
      };
      const tool = result.tools.find(({ name }) => name === "submit_contact_request");
      assert.deepEqual(Object.keys(tool?.inputSchema.properties ?? {}), [
        "name",
        "email",
        "message",
        "company",
        "phone",
        "locale",
        "idempotency_key",
      ]);
      const { isError, content } = await send({ ...request, message: "With a website.", website: "https://x.example" });
      assert.equal(isError, true);
      assert.match(content[0]?.text ?? "", /website: not an argument/);
      assert.deepEqual(storedWith("With a website."), []);
    });
  },
  { notAsWorker: "its mails are read as files here" },
);
