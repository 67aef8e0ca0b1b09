import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import type { Email } from "postal-mime";
import { retention } from "../../src/api/policy.ts";
import { answerTime } from "../../src/model/studio/answer-times.ts";
import type { Estimate } from "../../src/model/studio/estimate.ts";
import { linesOfNothing } from "../../src/model/studio/lines-of-nothing.ts";
import { durationOf } from "../../src/model/texts/durations.ts";
import { fill } from "../../src/model/texts/texts.ts";
import { eventually } from "../support/eventually.ts";
import type { Fixture } from "../support/fixture.ts";
import { apply } from "../support/http/application.ts";
import { send } from "../support/http/contact.ts";
import { asWord, pdf } from "../support/http/documents.ts";
import { type Received, startMailServer } from "../support/http/mail-server.ts";
import { describeMatrix } from "../support/matrix.ts";
import { inbox, studio } from "../support/studio-under-test.ts";
import { plainText } from "./plain-text.ts";

const server = await startMailServer();
const { texts, company } = studio;

/** Returns a unique sender, which identifies the mails of a test. */
const nextSender = () => `${randomUUID()}@client.example`;

interface Pair {
  id: string;
  toStudio: Received;
  toSender: Received;
}

/** Returns the two mails that a request causes. */
async function mailsOf(fixture: Fixture, path: string, ask: ReturnType<typeof send>, email: string): Promise<Pair> {
  const response = await fixture.ask(path, typeof ask.body === "string" ? ask : { ...ask, isRace: true });
  assert.equal(response.status, 200, await response.clone().text());
  const { id } = (await response.json()) as { id: string };
  const both = await eventually("both mails", () => {
    const mails = server.mails.filter(({ messageId }) => messageId?.includes(id));
    return mails.length === 2 && mails;
  });
  const to = (recipient: string) => both.find(({ recipients }) => recipients.join() === recipient) as Received;
  return { id, toStudio: to(inbox), toSender: to(email) };
}

/** Asserts the properties of every mail, whatever its text. */
function assertSound({ id, toStudio, toSender }: Pair, email: string): void {
  for (const mail of [toStudio, toSender]) {
    assert.match(
      mail.messageId ?? "",
      new RegExp(`^<${id}(\\.studio|\\.copy)?@${studio.company.domain.replaceAll(".", "\\.")}>$`),
    );
    assert.equal(mail.from?.address, inbox);
    assert.deepEqual([mail.cc ?? [], mail.bcc ?? []], [[], []]);
    assert.equal(mail.headers.filter(({ key }) => key === "to").length, 1);
    assert.equal(plainText(mail.html ?? ""), plainText(textAsHtml(mail)), "text and HTML differ");
    assert.ok(mail.html?.includes(`<title>`) && !mail.html.includes("<title></title>"));
    assert.doesNotMatch(mail.html ?? "", /<(script|img|link|iframe)\b|\son\w+=/i);
  }
  assert.notEqual(toStudio.messageId, toSender.messageId);
  assert.deepEqual([toStudio.recipients, toSender.recipients], [[inbox], [email]]);
  assert.deepEqual([addresses(toStudio.to), addresses(toSender.to)], [[inbox], [email]]);
  assert.deepEqual(addresses(toStudio.replyTo), [email]);
  assert.deepEqual(addresses(toSender.replyTo), [inbox]);
}

const addresses = (list: Email["replyTo"]) => list?.map(({ address }) => address);

/** Returns the words of a text as the HTML has them: without marks of quotes, labels and addresses of links. */
function textAsHtml({ text = "" }: Received): string {
  return text
    .replace(/^> ?/gm, "")
    .replace(/:\nhttps?:\S+$/gm, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;");
}

/**
 * Asserts that the lines of an estimate's mail add up, and that the sum is the range. The HTML must agree with the
 * text.
 */
function assertAddsUp({ text = "" }: Received, data: Estimate): void {
  const { subtotal, spread, price } = data;
  const lines = [...data.lines, ...linesOfNothing(data)];
  const amounts = [...text.matchAll(/^(.+): (.*\d.*)$/gm)].map(([, label, figure = ""]) => {
    const amount = Number(figure.replace(/\D/g, ""));
    return { label, amount: /^[-−]/.test(figure) ? -amount : amount };
  });
  const first = amounts.findIndex(({ label }) => label === lines[0]?.item);
  const shown = amounts.slice(first, first + lines.length);
  assert.deepEqual(
    shown,
    lines.map(({ item: label, amount }) => ({ label, amount })),
  );
  const sum = amounts[first + lines.length]?.amount ?? Number.NaN;
  assert.equal(sum, subtotal.amount);
  assert.equal(
    sum,
    shown.reduce((total, { amount }) => total + amount, 0),
  );
  const [below = 0, above = 0] = [...text.matchAll(/(\d+)\s?%/g)].map(([, share]) => Number(share) / 100);
  assert.deepEqual([below, above], [spread.below, spread.above]);
  const step = spread.round_to;
  const rounded = [sum * (1 - below), sum * (1 + above)].map((amount) => Math.round(amount / step) * step);
  assert.deepEqual(rounded, [price.low, price.high]);
}

const name = 'O\'Hara "Bcc: x@evil.example" <script>alert(1)</script> & {studio} $&';

describeMatrix("the mails", { SMTP_URL: server.url, MAIL_BACKOFF: "0.05" }, (fixture) => {
  it("of an inquiry say the same to the studio as was written, and to the sender in the language of the page", async () => {
    for (const locale of studio.locales) {
      const email = nextSender();
      const inquiry = {
        name,
        email,
        company: "<b>Cases & Cía</b>",
        message: "Hola,\r\n<img src=x>\r\n.\r\nFi",
        locale,
      };
      const pair = await mailsOf(fixture, "/api/contact", send(inquiry), email);
      assertSound(pair, email);
      assert.ok(pair.toStudio.subject?.includes(name));
      for (const fact of [name, email, inquiry.company, texts[locale]?.language ?? "-", "<img src=x>\n.\nFi"]) {
        assert.ok(pair.toStudio.text?.replaceAll("\r\n", "\n").includes(fact), fact);
      }
      assert.ok(pair.toSender.html?.includes(`<html lang="${locale}">`));
      assert.ok(pair.toSender.text?.includes(company.contact.response[locale] ?? "-"));
    }
  });

  it("hold no bidirectional control character in their subjects", async () => {
    const email = nextSender();
    const turned = { name: "Ana \u202egnp.exe\u2066", email, message: "Hello" };
    const { toStudio } = await mailsOf(fixture, "/api/contact", send(turned), email);
    assert.ok(toStudio.subject?.includes("Ana gnp.exe"));
  });

  it("of an estimate hold the figures that the API answers, whether a program or a form without script sent it", async () => {
    for (const locale of studio.locales) {
      const choice = { platforms: ["ios", "web"], complexity: "mvp", timeline: "rush", locale };
      const estimateIn = async (language: string) => {
        const answer = await fixture.ask("/api/v1/estimate", send({ ...choice, locale: language }));
        return ((await answer.json()) as { data: Estimate }).data;
      };
      const data = await estimateIn(locale);
      const email = nextSender();
      const body = `email=${email}&platforms=ios&platforms=web&complexity=mvp&timeline=rush&locale=${locale}`;
      const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
      const pair = await mailsOf(fixture, "/api/estimate", send(body, headers), email);
      assertSound(pair, email);
      assertAddsUp(pair.toSender, data);
      assertAddsUp(pair.toStudio, await estimateIn(studio.defaultLocale));
      const high = data.price.high.toLocaleString(locale, { useGrouping: "always" });
      for (const fact of [high, ...data.lines.map(({ item }) => item)]) {
        assert.ok(pair.toSender.text?.includes(fact), `${fact} in ${pair.toSender.text}`);
      }
      assert.ok(pair.toSender.subject?.includes(high));
      assert.ok(pair.toStudio.text?.includes(email));
    }
  });

  it("of an estimate are not written where a field that is no list is repeated", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const twice of ["complexity=mvp&complexity=mvp", "email=a%40b.example&email=c%40d.example"]) {
      const response = await fixture.ask("/api/estimate", send(`email=x%40y.example&platforms=web&${twice}`, headers));
      assert.equal(response.status, 400);
    }
  });

  it("of an application bring the CV to the studio as it was sent, and tell the applicant that it arrived", async () => {
    const docx = asWord("wordprocessingml.document");
    for (const [locale, file, type, bytes] of [
      ["en", 'cv "x"; filename=evil.exe; .pdf', "application/pdf", pdf],
      ["ca", "Currículum – 履歴書.docx", "application/octet-stream", docx],
    ] as const) {
      const email = nextSender();
      const days = retention.submissionDays.application;
      const cv = { name: file.replaceAll('"', "%22"), type, bytes };
      const applicant = { name, email, message: "<b>Hola</b>\r\nadeu", link: "https://nuria.example/?a=1&b=2", locale };
      const pair = await mailsOf(fixture, "/api/apply", apply(cv, applicant), email);
      assertSound(pair, email);
      const [attachment, ...others] = pair.toStudio.attachments;
      assert.deepEqual([others, pair.toSender.attachments], [[], []]);
      assert.ok(Buffer.from(attachment?.content as ArrayBuffer).equals(Buffer.from(bytes)));
      assert.ok(attachment?.filename?.endsWith(file.slice(-5)), attachment?.filename ?? "");
      assert.equal(attachment?.mimeType === "application/pdf", type === "application/pdf");
      for (const fact of [name, applicant.link, "<b>Hola</b>"]) assert.ok(pair.toStudio.text?.includes(fact), fact);
      assert.ok(pair.toSender.html?.includes(`<html lang="${locale}">`));
      const own = texts[locale] ?? assert.fail(locale);
      const within = answerTime("application", studio.company, own, locale);
      assert.ok(within && pair.toSender.text?.includes(within));
      assert.ok(pair.toSender.text?.includes(fill(own.mail.application_note, { time: durationOf(days, own, locale) })));
    }
  });

  it("of an application take no line break from any field into a header", async () => {
    const crlf = "x\r\nBcc: victim@example.com";
    const cv = { name: "cv.pdf", type: "application/pdf", bytes: pdf };
    for (const field of ["name", "email", "phone", "link", "job", "locale"]) {
      assert.equal((await fixture.ask("/api/apply", apply(cv, { [field]: crlf }))).status, 400, field);
    }
    for (const named of ["cv\r\nBcc: victim@example.com.pdf", "cv%0d%0aBcc: victim@example.com.pdf", "cv\nX.pdf"]) {
      const email = nextSender();
      const response = await fixture.ask("/api/apply", { ...apply({ ...cv, name: named }, { email }), isRace: true });
      if (response.status !== 200) continue;
      const { id } = (await response.json()) as { id: string };
      const mail = await eventually("the mail", () => server.mails.find(({ messageId }) => messageId?.includes(id)));
      assert.doesNotMatch(mail.raw, /^bcc:/im, named);
    }
    assert.ok(server.mails.every(({ recipients }) => !recipients.includes("victim@example.com")));
  });
});
