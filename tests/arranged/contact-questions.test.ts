import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { completeStudio, faultTextsIn } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { eventually } from "../support/eventually.ts";
import { inquiry, send, submissionsIn, suspectedIn } from "../support/http/contact.ts";
import { startMailServer } from "../support/http/mail-server.ts";
import { mcpOf } from "../support/mcp/mcp.ts";
import { inbox } from "../support/studio-under-test.ts";
import { siteIn } from "../support/surfaces/small-site.ts";
import { startWithContact } from "./asking-studio.ts";

const budget = {
  label: { ca: "Quin pressupost teniu?", en: "What is your <budget>?" },
  options: [{ ca: "Poc", en: "Little" }, { ca: "Molt", en: "Much" }, "10 000 €"],
  required: true,
};
const source = { label: { ca: "Com ens heu conegut?", en: "How did you find us?" }, required: false };
const question = [budget, source];
const server = await startMailServer();
const fixture = await startWithContact({ question }, { SMTP_URL: server.url });
const post = async (more: object) => fixture.ask("/api/contact", send({ ...inquiry, message: randomUUID(), ...more }));

describe("a question more in the contact form", () => {
  it("arrives in the mail and the inbox, in the words of the studio's first language", async () => {
    const answers = { question: "Molt", question_2: "Per una amiga.\nAl port." };
    const response = await post({ ...answers, locale: "en" });
    assert.equal(response.status, 200);
    const { id } = await response.json();
    const mail = await eventually("the mail", () =>
      server.mails.find((each) => each.messageId?.includes(id) && each.recipients.includes(inbox)),
    );
    assert.match(mail.text ?? "", /^Quin pressupost teniu\?: Molt$/m);
    assert.match(mail.text ?? "", /^Com ens heu conegut\?: Per una amiga\.\nAl port\.$/m);
    const { data } = submissionsIn(fixture).find((each) => each.id === id) ?? assert.fail("not stored");
    assert.deepEqual({ question: data.question, question_2: data.question_2 }, answers);
  });

  it("may be left out by programs, and is refused with an answer that there is not", async () => {
    assert.equal((await post({})).status, 200);
    assert.equal((await post({ question: "" })).status, 200);
    const response = await post({ question: "Very much" });
    assert.equal(response.status, 400);
    assert.equal((await response.json()).errors[0].pointer, "#/question");
    assert.equal((await post({ question_2: "x".repeat(5001) })).status, 400);
    assert.equal((await post({ question_3: "x" })).status, 400);
  });

  it("has room for a message and answers of full length in any script, as a posted form", async () => {
    const text = (sign: string) => `${sign.repeat(4999)}${randomUUID().slice(0, 1)}`;
    const whole = { ...inquiry, message: text("海"), question: "Molt", question_2: text("港") };
    const response = await fixture.ask("/api/contact", {
      ...send({}),
      headers: { ...send({}).headers, "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams(whole).toString(),
    });
    assert.equal(response.status, 200, await response.clone().text());
    const { id } = await response.json();
    const { data } = submissionsIn(fixture).find((each) => each.id === id) ?? assert.fail("not stored");
    assert.deepEqual([data.message, data.question_2], [whole.message, whole.question_2]);
    assert.equal((await post({ message: text("海"), question_2: text("港") })).status, 200);
  });

  it("is weighed as the message is, where its answer is a text", async () => {
    const offer =
      "We offer SEO services, guest posts and backlinks: rank first on Google. https://a.example https://b.example";
    const spam = await (await post({ question_2: `${offer} ${offer} WhatsApp +1 555 0100` })).json();
    const honest = await (await post({ question_2: "A friend told us about you." })).json();
    const suspected = suspectedIn(fixture).map(({ id }) => id);
    assert.deepEqual([suspected.includes(spam.id), suspected.includes(honest.id)], [true, false]);
  });

  it("is an argument of the tool, which says what was sent", async () => {
    const { rpc, call } = mcpOf(fixture);
    const { tools } = (await rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" })).result as {
      tools: { name: string; inputSchema: { properties: Record<string, object>; required: string[] } }[];
    };
    const tool = tools.find(({ name }) => name === "submit_contact_request");
    assert.deepEqual(
      Object.keys(tool?.inputSchema.properties ?? {}).filter((name) => name.startsWith("question")),
      ["question", "question_2"],
    );
    assertNone(tool?.inputSchema.required.filter((name) => name.startsWith("question")));
    const sent = { ...inquiry, message: randomUUID(), question: "Poc", locale: "en" };
    const { content, structuredContent } = (await call("submit_contact_request", sent)).result as {
      content: { text: string }[];
      structuredContent: { sent: object };
    };
    assert.match(content[0]?.text ?? "", /^- What is your <budget>\?: Poc$/m);
    assert.deepEqual(structuredContent.sent, sent);
  });
});

/** Returns the JSON documents of a studio with these settings below `contact`. */
async function documentsWith(settings: object) {
  const folder = completeStudio();
  folder.edit("studio.yaml", (company: { contact: object }) => Object.assign(company.contact, settings));
  const artifacts = new Map([...artifactsOf(await siteIn(folder.folder))].map((each) => [each.path, each]));
  return async (path: string) => JSON.parse(String((await artifacts.get(path)?.body())?.content));
}

describe("the documents of a studio with a question", () => {
  const asked = { label: { en: "Budget?", es: "¿Presupuesto?", ca: "Pressupost?" }, options: ["Low", "High"] };

  it("declare it as an optional property, with its answers", async () => {
    const read = await documentsWith({ question: asked });
    const { paths } = await read("/openapi.json");
    const { schema } = paths["/api/contact"].post.requestBody.content["application/json"];
    assert.deepEqual(schema.properties.question.enum, ["Low", "High"]);
    assert.match(schema.properties.question.description, /Budget\?/);
    assert.equal(schema.required.includes("question"), false);
    const { tools } = await read("/.well-known/webmcp.json");
    const form = tools.find(({ name }: { name: string }) => name === "submit_contact_request");
    assert.deepEqual(form.inputSchema.properties.question.enum, ["Low", "High"]);
    const { form: page } = (await read("/es/contact.json")).data;
    const field = page.fields.find(({ name }: { name: string }) => name === "question");
    assert.deepEqual([field.label, field.options[1]], ["¿Presupuesto?", { value: "High", label: "High" }]);
    assert.equal("question" in (await read("/api/v1/company")).data.contact, false);
  });

  it("are as before without one", async () => {
    const read = await documentsWith({});
    assert.doesNotMatch(JSON.stringify(await read("/openapi.json")), /"question"|question_2/);
  });
});

it("the check of a question names what is missing, what is too much and what reads the same", async () => {
  const folder = completeStudio();
  const label = { en: "A", es: "A", ca: "A" };
  const questions = [{ label: { en: "A" } }, { label, options: ["One", "One"] }, { label, options: ["One"] }];
  folder.edit("studio.yaml", (company: { contact: object }) => Object.assign(company.contact, { question: questions }));
  const texts = (await faultTextsIn(folder)).join("\n");
  assert.match(texts, /contact\.question\.0\.label\.es: is missing/);
  assert.match(texts, /contact\.question\.1\.options: must not have two options that read the same/);
  assert.match(texts, /contact\.question\.2\.options: has too few items/);
});
