import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { readDefinitions } from "../../src/loader/definitions/read-definitions.ts";
import { adoptDefinitions } from "../../src/model/shapes/definitions/adopted-definitions.ts";
import { writtenForms } from "../long/shape/written-forms.ts";
import { studioHere } from "../studio/studio-here.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { inquiry, ownPage, send, submissionsIn, suspectedIn } from "../support/http/contact.ts";
import { startMailServer } from "../support/http/mail-server.ts";
import { mcpOf, message } from "../support/mcp/mcp.ts";
import { job, studio } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { startWithForms } from "./asking-studio.ts";
import { attacks } from "./form-attacks.ts";

const folder = temporaryFolder();
for (const [file, text] of Object.entries(writtenForms)) writeInto(join(folder, file), text);
const server = await startMailServer();
const fixture = await startWithForms(readDefinitions(folder, []).forms, { SMTP_URL: server.url });
after(() => adoptDefinitions());

const path = "/api/v1/forms/brief";
const service = studio.list("services", studio.defaultLocale)[0]?.slug;
const [least, most] = [
  { email: "nuria@client.example", agreed: true },
  { name: "Núria", plan: "Una app." },
];
/** Returns a body with all that is required, which no other has. */
const brief = (more: object = {}) => ({ ...least, ...most, plan: `Una app. ${randomUUID()}`, ...more });
const post = (body: object, headers: Record<string, string> = {}) => fixture.ask(path, send(body, headers));
const posted = (fields: [string, string][], headers: Record<string, string> = {}) =>
  fixture.ask(path, {
    ...{ method: "POST", body: new URLSearchParams(fields).toString() },
    headers: { ...ownPage, "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const stored = (id: string) => submissionsIn(fixture).find((each) => each.id === id) ?? assert.fail("not stored");
const mailsOf = (id: string, count: number) =>
  eventually("the mails", () => {
    const found = server.mails.filter(({ messageId }) => messageId?.includes(id));
    return found.length === count && found;
  });

describe("a form of a studio's own", () => {
  it("is kept with its name and its days, and arrives in the studio's words at the address that it states", async () => {
    const sent = brief({
      ...{ budget: 1500, weeks: { from: 2, to: 4 }, people: 3, start: "2027-01-31", call: "2027-01-31T10:00" },
      ...{ kind: "phone", platforms: ["ios", "android"], links: ["https://a.example"], service, place: "Barcelona" },
      phone: "+34 930 00 00 00",
    });
    const response = await post({ ...sent, locale: "en" });
    assert.equal(response.status, 200, await response.clone().text());
    const { id, status } = await response.json();
    assert.equal(status, "received");
    const { kind, data } = stored(id);
    assert.deepEqual([kind, data], ["form", { form: "brief", kept_days: 90, ...sent, locale: "en" }]);
    const mails = await mailsOf(id, 2);
    const toStudio = mails.find(({ recipients }) => recipients[0] === "briefs@studio.example");
    assert.equal(toStudio?.subject, "Envieu un encàrrec");
    assert.equal(toStudio?.replyTo?.[0]?.address, least.email);
    const text = toStudio?.text ?? "";
    const facts = ["Tipus: Per a mòbils", "Plataformes: iPhone, Android", "Setmanes: 2–4", "Hi estic d'acord.: Sí"];
    for (const fact of facts) assert.ok(text.includes(`${fact}\n`), `${fact} in ${text}`);
    assert.match(text, /^Pressupost: 1\.500\s€$/m);
    const toSender = mails.find(({ recipients }) => recipients[0] === least.email);
    assert.match(toSender?.text ?? "", /Your brief has arrived\./);
    assert.equal(toSender?.text?.includes(sent.plan), false);
  });

  it("works without script: empty fields count as absent, lists and ranges repeat, and a page thanks", async () => {
    const plan = `Un web. ${randomUUID()}`;
    const fields: [string, string][] = [
      ...Object.entries({ name: "Núria", email: least.email, plan, budget: "1500", kind: "", people: "", start: "" }),
      ...(["2", "4"].map((end) => ["weeks", end]) as [string, string][]),
      ...(["https://a.example", "", ""].map((link) => ["links", link]) as [string, string][]),
      ...Object.entries({ platforms: "ios", agreed: "on", locale: "en", website: "", place: "", phone: "" }),
    ];
    const response = await posted(fields, { "sec-fetch-mode": "navigate", accept: "text/html" });
    assert.deepEqual([response.status, response.headers.get("location")], [303, "/en/thanks"]);
    const { data } = submissionsIn(fixture).find((each) => each.data.plan === plan) ?? assert.fail("not stored");
    const { budget, weeks, links, platforms, agreed, kind } = data;
    assert.deepEqual(
      { budget, weeks, links, platforms, agreed, kind },
      {
        budget: 1500,
        weeks: { from: 2, to: 4 },
        links: ["https://a.example"],
        platforms: ["ios"],
        agreed: true,
        kind: undefined,
      },
    );
  });

  it("takes a range whose ends were left empty as none, and names the end that is missing", async () => {
    const whole = Object.entries({ name: "Núria", email: least.email, plan: `Res. ${randomUUID()}`, agreed: "on" });
    const withWeeks = (...ends: string[]) =>
      posted([...whole, ...ends.map((end): [string, string] => ["weeks", end])], { accept: "application/json" });
    const { id } = await (await withWeeks("", "")).json();
    assert.equal("weeks" in stored(id).data, false);
    assert.equal((await (await withWeeks("2", "")).json()).errors[0].pointer, "#/weeks/to");
  });

  it("names the fields at fault, and leads a browser without script to a page that does", async () => {
    const referer = "http://localhost:4321/en/about";
    const response = await posted([["name", "A"]], { "sec-fetch-mode": "navigate", accept: "text/html", referer });
    assert.equal(response.status, 400);
    assert.deepEqual(
      (await response.json()).errors.map(({ pointer }: { pointer: string }) => pointer),
      ["#/email", "#/plan", "#/agreed"],
    );
    const refresh = response.headers.get("refresh")?.split("url=")[1] ?? "";
    assert.match(refresh, /missing=plan/);
    const page = await (await fixture.ask(refresh, { headers: { accept: "text/html" } })).text();
    assert.match(page, /<dt>Your plan<\/dt>/);
    assert.match(page, /href="\/en\/about#form-brief"/);
  });

  it("refuses what does not fit, by the name of its field, and stores nothing", async () => {
    const before = submissionsIn(fixture).length;
    await everyRow(attacks, async ([, changes, pointer]) => {
      const response = await post(brief(changes));
      const text = await response.text();
      assert.equal(response.status, 400, text);
      assert.ok(
        JSON.parse(text).errors.some((each: { pointer: string }) => each.pointer.startsWith(pointer)),
        text,
      );
    });
    assert.equal((await post({ plan: "x".repeat(1024 * 1024) })).status, 413);
    const foreign = await fixture.ask(path, send(brief(), { "sec-fetch-site": "cross-site" }));
    assert.match(await foreign.text(), /"status":403,.*MCP tool `submit_form`/);
    assert.equal(submissionsIn(fixture).length, before);
  });

  it("answers a repeated key with the first answer, and refuses it with another body", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = brief();
    const first = await (await post(body, headers)).text();
    const again = await post(body, headers);
    assert.deepEqual([await again.text(), again.headers.get("idempotency-replayed")], [first, "true"]);
    assert.equal((await post(brief(), headers)).status, 422);
    assert.equal(submissionsIn(fixture).filter(({ data }) => data.plan === body.plan).length, 1);
  });

  it("is suspected by its honeypot and by what its texts say, and nobody gets a mail", async () => {
    const offer =
      "We offer SEO services, guest posts and backlinks: rank first on Google. https://a.example https://b.example";
    const trapped = await (await post(brief({ website: "https://spam.example" }))).json();
    const spam = await (await post(brief({ plan: `${offer} ${offer} WhatsApp +1 555 0100` }))).json();
    const suspected = suspectedIn(fixture).map(({ id }) => id);
    assert.deepEqual([suspected.includes(trapped.id), suspected.includes(spam.id)], [true, true]);
    assert.equal(
      server.mails.some(({ messageId = "" }) => messageId.includes(trapped.id)),
      false,
    );
  });

  it("on the records of a collection names its record in the letter", async () => {
    const [record] = studio.list("cases", studio.defaultLocale);
    const visit = (body: object) => fixture.ask("/api/v1/forms/visit", send(body));
    const { id } = await (await visit({ email: least.email, record: record?.slug })).json();
    const [mail] = await mailsOf(id, 1);
    assert.equal(mail?.subject, `Demaneu una visita: ${record?.data.title}`);
    assert.equal((await visit({ email: least.email })).status, 400);
    assert.equal((await visit({ email: least.email, record: job })).status, 400);
  });

  it("is listed by the command of the inbox, with its name and its first words", async () => {
    const plan = "Un far nou";
    assert.equal((await post(brief({ plan }))).status, 200);
    const environment = { DATA_DIR: fixture.dataDir, COLUMNS: "200" };
    const { stdout } = await studioHere(["inquiries", "--kind", "form"], environment);
    assert.match(stdout, /form brief(, not mailed)? +Núria <nuria@client\.example> +Un far nou/);
  });

  it("is sent by one tool for all of them, once for identical requests", async () => {
    const { rpc, call } = mcpOf(fixture);
    const { tools } = (await rpc(message("tools/list"))).result as { tools: { name: string; inputSchema: object }[] };
    const tool = tools.find(({ name }) => name === "submit_form") ?? assert.fail("no tool");
    assert.match(JSON.stringify(tool.inputSchema), /"enum":\["brief","visit"\]/);
    const args = { form: "brief", fields: brief(), locale: "en" };
    const { structuredContent, content } = (await call("submit_form", args)).result as {
      structuredContent: { id: string };
      content: { text: string }[];
    };
    assert.equal(stored(structuredContent.id).data.form, "brief");
    assert.match(content[0]?.text ?? "", /^- Your plan: Una app\./m);
    const { structuredContent: again } = (await call("submit_form", args)).result as { structuredContent: object };
    assert.deepEqual({ ...again, sent: undefined }, { ...structuredContent, sent: undefined, duplicate: true });
    const { isError, content: told } = (await call("submit_form", { form: "brief", fields: { people: 99 } }))
      .result as {
      isError: boolean;
      content: { text: string }[];
    };
    assert.equal(isError, true);
    assert.match(told[0]?.text ?? "", /people: .*; |email: is missing/);
    const foreign = await fixture.ask("/mcp", {
      ...{ method: "POST", body: JSON.stringify(message("tools/call", { name: "submit_form", arguments: args })) },
      headers: { "content-type": "application/json", origin: "https://other.example" },
    });
    assert.equal(foreign.status, 403);
  });
});

describe("a question more of forms/contact.yaml", () => {
  it("arrives in the letter and the inbox, may be left out by programs, and is refused with another answer", async () => {
    const ask = (more: object) =>
      fixture.ask("/api/contact", send({ ...inquiry, email: "ada@asking.example", message: randomUUID(), ...more }));
    const { id } = await (await ask({ source: "friend" })).json();
    assert.equal(stored(id).data.source, "friend");
    const mails = await mailsOf(id, 2);
    assert.ok(mails.some(({ text = "" }) => /^Com ens heu trobat\?: Una amistat$/m.test(text)));
    assert.equal((await ask({})).status, 200);
    assert.equal((await (await ask({ source: "x" })).json()).errors[0].pointer, "#/source");
  });
});
