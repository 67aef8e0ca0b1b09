import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { completeStudio, faultTextsIn } from "../model/minimal-studio.ts";
import type { Ask } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import type { Fixture } from "../support/fixture.ts";
import { apply } from "../support/http/application.ts";
import { inquiry, send } from "../support/http/contact.ts";
import { pdf } from "../support/http/documents.ts";
import { startMailServer } from "../support/http/mail-server.ts";
import { guide, inbox, studio } from "../support/studio-under-test.ts";
import { startWithContact } from "./asking-studio.ts";

const recipients = {
  contact: "hello@bocana.example",
  estimate: "sales@bocana.example",
  resource: "guides@bocana.example",
  application: "people@bocana.example",
};
const server = await startMailServer();
const smtp = { SMTP_URL: server.url };
const choice = { type: studio.pricing?.types[0]?.id, platforms: [studio.pricing?.platforms[0]?.id], complexity: "mvp" };

/** Sends a form, and returns who received its mail to the studio, and where an answer to the other one goes. */
async function deliveredBy(fixture: Fixture, path: string, ask: (email: string) => Ask) {
  const email = `${randomUUID()}@client.example`;
  const response = await fixture.ask(path, ask(email));
  assert.equal(response.status, 200, await response.clone().text());
  const mails = await eventually("both mails", () => {
    const found = server.mails.filter(
      ({ recipients: [first], replyTo }) => first === email || replyTo?.[0]?.address === email,
    );
    return found.length === 2 && found;
  });
  const toStudio = mails.find((mail) => !mail.recipients.includes(email));
  const toSender = mails.find((mail) => mail.recipients.includes(email));
  return { studio: toStudio?.recipients, answers: toSender?.replyTo?.[0]?.address };
}

const forms = {
  contact: ["/api/contact", (email: string) => send({ ...inquiry, email, message: randomUUID() })],
  estimate: ["/api/estimate", (email: string) => send({ ...choice, email })],
  resource: ["/api/resources", (email: string) => send({ slug: guide, email })],
  application: [
    "/api/apply",
    (email: string) => apply({ name: "cv.pdf", type: "application/pdf", bytes: pdf }, { email }),
  ],
} as const;

describe("the recipients of forms", () => {
  it("receive the mail of their form over SMTP, and the answers of who wrote", async () => {
    const fixture = await startWithContact({ recipients }, smtp);
    for (const [kind, [path, ask]] of Object.entries(forms)) {
      const to = recipients[kind as keyof typeof recipients];
      assert.deepEqual(await deliveredBy(fixture, path, ask), { studio: [to], answers: to }, kind);
    }
  });

  it("are the studio's inbox for a form that names none, or the one that the environment names", async () => {
    const { application } = recipients;
    const named = await startWithContact({ recipients: { application } }, smtp);
    const [path, ask] = forms.contact;
    assert.deepEqual((await deliveredBy(named, path, ask)).studio, [inbox]);
    const elsewhere = await startWithContact({ recipients: { application } }, { ...smtp, MAIL_TO: "x@host.example" });
    assert.deepEqual((await deliveredBy(elsewhere, path, ask)).studio, ["x@host.example"]);
    const [own, applying] = forms.application;
    assert.deepEqual((await deliveredBy(elsewhere, own, applying)).studio, [application]);
  });

  it("are checked: a form that there is not and an address that is none are faults", async () => {
    const folder = completeStudio();
    folder.edit("studio.yaml", (company: { contact: object }) =>
      Object.assign(company.contact, { recipients: { contact: "hello", jobs: inbox } }),
    );
    const texts = (await faultTextsIn(folder)).join("\n");
    assert.match(texts, /contact\.recipients\.contact: .*found "hello"; expected an email address/);
    assert.match(texts, /contact\.recipients\.jobs: is not a known key/);
    folder.edit("studio.yaml", (company: { contact: object }) => Object.assign(company.contact, { recipients }));
    assert.deepEqual((await loadStudio(folder.folder)).company.contact.recipients, recipients);
  });
});
