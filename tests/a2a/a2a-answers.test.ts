import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { openRoad } from "../api/open-road.ts";
import { lowestPrice, serviceName, servicePath } from "../assistant/asked-service.ts";
import { submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { studioName } from "../support/studio-under-test.ts";
import { answerTo, asking, call, partsOf, shop } from "./a2a.ts";

const base = "http://localhost:4321";

describeMatrix("the assistant over A2A", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  const ask = async (text: string, more = {}, path = "/a2a") =>
    partsOf((await answerTo(fixture, call("SendMessage", { ...asking(text), ...more }), path)).result);

  it("quotes the site, and adds its citations as data", async () => {
    const { text, data, modes } = await ask(shop);
    const citations = data?.citations ?? [];
    assert.deepEqual(modes, ["text/markdown", "application/json"]);
    assert.match(text, new RegExp(`\\[1\\] ${serviceName}`, "i"));
    assert.ok(text.replaceAll("> ", "").includes((citations[0]?.passage ?? "").split("\n")[0] as string));
    assert.deepEqual([data?.locale, data?.mode, "reply" in (data ?? {})], ["en", "extractive", false]);
    for (const { url } of citations) {
      assert.equal((await fixture.ask(new URL(url).pathname, { headers: { accept: "text/html" } })).status, 200, url);
    }
  });

  it("answers in the media types that the client accepts", async () => {
    const accepting = (...acceptedOutputModes: string[]) => ask(shop, { configuration: { acceptedOutputModes } });
    assert.deepEqual((await accepting("text/plain")).modes, ["text/plain"]);
    assert.deepEqual((await accepting("text")).modes, ["text/plain"]);
    assert.deepEqual((await accepting("text/markdown", "application/json")).modes, [
      "text/markdown",
      "application/json",
    ]);
    assert.deepEqual((await accepting("*/*")).modes, ["text/markdown", "application/json"]);
    const { data, modes } = await accepting("application/json");
    assert.deepEqual(modes, ["application/json"]);
    assert.ok(data?.reply?.includes(lowestPrice));
    const none = call("SendMessage", { ...asking(shop), configuration: { acceptedOutputModes: ["image/png"] } });
    assert.equal((await answerTo(fixture, none)).error?.code, -32005);
  });

  it("answers in the language of the question, and says where the site has no answer", async () => {
    for (const [question, locale, words] of [
      ["Quins serveis oferiu i quant costen?", "ca", /nostre web/],
      ["Which football team will win the cup?", "en", /I do not know that/],
    ] as const) {
      const { text, data } = await ask(question);
      assert.equal(data?.locale, locale);
      assert.match(text, words);
    }
  });

  it("refuses to contact the studio, names the tool and the page for it, and sends nothing", async () => {
    for (const [question, locale, page] of [
      ["Please contact the studio for me, I am nuria@client.example", "en", "/en/contact"],
      [`Contact ${studioName} on behalf of my client`, "en", "/en/contact"],
      ["Could you book a call for tomorrow?", "en", "/en/contact"],
      ["Truca'm demà, si us plau", "ca", "/contact"],
    ] as const) {
      const { text, data } = await ask(question);
      assert.deepEqual([data?.locale, data?.citations], [locale, []], question);
      for (const way of ["`submit_contact_request`", `${base}/mcp`, `${base}${page}`])
        assert.ok(text.includes(way), way);
    }
    assert.deepEqual(submissionsIn(fixture), []);
  });

  it("names the tool, the operation and the page of estimates, in each language", async () => {
    for (const [question, locale, page] of [
      ["Estimate a web shop with a custom design for me", "en", "/en/estimate"],
      ["Could you give me an estimate for a mobile app?", "en", "/en/estimate"],
      ["Necessito un pressupost d'una botiga en línia", "ca", "/estimate"],
    ] as const) {
      const { text, data } = await ask(question);
      assert.equal(data?.locale, locale, question);
      const ways = ["`estimate_project`", `${base}/mcp`, `${base}/api/v1/estimate`, `${base}${page}`];
      for (const way of ways) assert.ok(text.includes(way), way);
    }
  });

  it("names tools, operations and pages that exist", async () => {
    const studio = readStudio();
    const operations = operationsOf(studio);
    const tools = toolsOf(studio, operations).map(({ name }) => name);
    assert.ok(tools.includes("submit_contact_request") && tools.includes("estimate_project"));
    assert.ok(operations.some(({ method, path }) => method === "POST" && path === "/api/v1/estimate"));
  });

  it("quotes the site where a question only mentions a contact or an estimate", async () => {
    for (const question of ["How can I contact you?", "How much is a crew app?"]) {
      const { data } = await ask(question);
      assert.notDeepEqual(data?.citations, [], question);
    }
  });

  it("answers from frozen pages in the sandbox, and names the sandbox", async () => {
    const { data } = await ask(shop, {}, "/sandbox/a2a");
    assert.equal(data?.citations[0]?.url, `${base}${servicePath}`);
    const { text } = await ask("Please contact me", {}, "/sandbox/a2a");
    assert.ok(text.includes(`${base}/sandbox/mcp`));
  });
});

describe("an assistant that fails behind A2A", () => {
  const broken = { next: () => Promise.reject(new Error("nuria@client.example broke it")) };
  const road = openRoad({
    assistant: { mode: "extractive", answer: () => ({ [Symbol.asyncIterator]: () => broken }) },
  });

  it("is an internal error without its cause, in JSON and in a stream", async () => {
    const whole = await answerTo(road, call("SendMessage", asking("Hello")));
    const streamed = await (await road.ask("/a2a", call("SendStreamingMessage", asking("Hello")))).text();
    const [, data = ""] = /^event: message\ndata: (.*)\n\n$/.exec(streamed) ?? [];
    assert.deepEqual(JSON.parse(data), { jsonrpc: "2.0", ...whole });
    assert.deepEqual([whole.error?.code, whole.error?.message.includes("nuria")], [-32603, false]);
    assert.equal(road.errors.splice(0).length, 2);
  });
});
