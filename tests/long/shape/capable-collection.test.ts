import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { smallFolder } from "../../support/built-folder.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { apply } from "../../support/http/application.ts";
import { send } from "../../support/http/contact.ts";
import { pdf } from "../../support/http/documents.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const stages = `name: { one: { en: Stage, ca: Pràctica }, many: { en: Stages, ca: Pràctiques } }
describes: Places for students.
sort: from, latest first
begins: from
ends: until
apply: yes
fields:
  from: { type: day, required: yes }
  until: { type: day, required: yes }
`;
const papers = `name: { one: Paper, many: Papers }
describes: Papers that the studio sends by mail.
sort: order
guide: yes
`;
const record = (title: string, more: string) =>
  `---\ntitle: ${title}\nsummary: A text about it, in a sentence.\nupdated: 2026-01-02\n${more}---\nSome prose.\n`;

const { folder, write, build, published, json } = smallFolder();
const server = await startMailServer();

before(() => {
  write({
    "collections/stages.yaml": stages,
    "collections/papers.yaml": papers,
    "stages/ca/spring.md": record("Spring stage", "from: 2026-01-01\nuntil: 2099-01-01\n"),
    "stages/ca/past.md": record("Past stage", "from: 2025-01-01\nuntil: 2025-02-01\n"),
    "papers/ca/tides.md": record("On tides", "order: 1\n"),
    "papers/ca/tides.pdf": pdf,
  });
  build();
});
after(() => server.stop());

describe("a collection of a studio whose records take applications or are sent by mail", () => {
  it("has the form on the pages of its records, in JSON and for agents in the browser", () => {
    assert.match(published("stages/spring.html"), /<section id="apply"[\s\S]*action="\/api\/apply"/);
    assert.match(published("papers/tides.html"), /<section id="get-guide"[\s\S]*action="\/api\/resources"/);
    assert.equal(json("stages/spring.json").data.form.operation, "submitApplication");
    const { tools } = json(".well-known/webmcp.json");
    const placesOf = (name: string) => tools.find((tool: { name: string }) => tool.name === name).availableOn;
    assert.ok(placesOf("fill_application_form").includes("/stages/*"));
    assert.ok(placesOf("request_guide").includes("/papers/*"));
  });

  it("says on the page of a record that ended that it takes none any more", () => {
    const page = published("stages/past.html");
    assert.match(page, /id="apply" class="draft"/);
    assert.ok(!page.includes("/api/apply"));
  });

  it("has what is sent from its pages delivered", async () => {
    const started = await startFixture(temporaryFolder(), { SMTP_URL: server.url }, `${folder}/dist`);
    after(() => started.server.stop());
    const ask = (path: string, how: Parameters<typeof askSocket>[2]) => askSocket(started.server.port, path, how);
    const cv = { name: "cv.pdf", type: "application/pdf", bytes: pdf };
    const sent = async (path: string, how: Parameters<typeof askSocket>[2], to: string) => {
      const response = await ask(path, how);
      assert.equal(response.status, 200, await response.clone().text());
      return eventually("the mail", () => server.mails.find(({ recipients }) => recipients.includes(to)));
    };
    const confirmed = await sent(
      "/api/apply",
      apply(cv, { job: "spring", email: "one@client.example" }),
      "one@client.example",
    );
    assert.match(confirmed.text ?? "", /Spring stage/);
    const mailed = await sent(
      "/api/resources",
      send({ slug: "tides", email: "two@client.example" }),
      "two@client.example",
    );
    assert.match(mailed.subject ?? "", /On tides/);
    assert.deepEqual(Buffer.from(mailed.attachments[0]?.content as ArrayBuffer), Buffer.from(pdf));
    const closed = await ask("/api/apply", apply(cv, { job: "past", email: "one@client.example" }));
    assert.equal(closed.status, 400);
    assert.match(await closed.text(), /one of the jobs or stages/);
  });
});
