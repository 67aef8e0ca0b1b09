import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { readEnvironment } from "../../functions/config.ts";
import { deliverMail } from "../../functions/jobs/deliver-mails.ts";
import { Mutex } from "../../functions/jobs/mutex.ts";
import { mailerOf } from "../../functions/mail/mailer.ts";
import { guideDelivery, sizeLimits } from "../../src/api/policy.ts";
import { openRoad } from "../api/open-road.ts";
import type { Ask } from "../support/ask.ts";
import { send, submissionsIn } from "../support/http/contact.ts";
import { pdf } from "../support/http/documents.ts";
import { type Received, startMailServer } from "../support/http/mail-server.ts";
import { defaultLocale, guide, inbox, otherLocale, studio } from "../support/studio-under-test.ts";
import { plainText } from "./plain-text.ts";

const slug = guide;
const server = await startMailServer();

/** Size of the guide in each language that has one, in bytes; the mail can attach only a small one. */
let bytesOf: Record<string, number> = {};

describe("the mails about a guide", () => {
  const road = openRoad({
    transport: "smtp",
    guides: {
      find: (name, locale) =>
        name === slug && bytesOf[locale]
          ? { name: `${slug}.pdf`, bytes: bytesOf[locale], read: async () => pdf }
          : undefined,
      link: async (name, locale, until) =>
        `https://studio.example/guides/${name}/${locale}?until=${until}&signature=a"b`,
    },
  });
  const environment = readEnvironment({ SMTP_URL: server.url, DATA_DIR: road.dataDir });
  const mailer = mailerOf(environment, road.platform) ?? assert.fail("there is no mailer");

  async function deliverAll(): Promise<void> {
    const silent = () => {};
    const log = { info: silent, warn: silent, error: silent };
    const { store, clock, onError } = road.platform;
    const work = { mailer, log, transports: ["smtp"] as const, turns: new Mutex(), backoffMs: 1 };
    const ports = { store, clock, onError, ...work };
    while ((await deliverMail(ports, new AbortController().signal)) > 0);
  }

  /** Requests a guide through each mapping; returns the mails to the studio and to the sender. */
  async function request(locale: string, asForm = false): Promise<{ toStudio: Received; toAsker: Received }[]> {
    const pairs = [];
    for (const mapping of [road, await road.listen()]) {
      const email = `${randomUUID()}@client.example`;
      const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
      const fields = { slug, email, locale };
      const ask: Ask = asForm ? send(new URLSearchParams(fields).toString(), form) : send(fields);
      const response = await mapping.ask("/api/resources", ask);
      assert.equal(response.status, asForm ? 303 : 200);
      if (!asForm) assert.equal(((await response.json()) as { status: string }).status, "sent");
      await deliverAll();
      const toAsker = server.mails.find(({ recipients }) => recipients.join() === email) as Received;
      const toStudio = server.mails.find(
        ({ recipients, text }) => recipients.join() === inbox && text?.includes(email),
      );
      pairs.push({ toAsker, toStudio: toStudio as Received });
    }
    return pairs;
  }

  it("bring the PDF to the sender, and inform the studio", async () => {
    bytesOf = { [defaultLocale]: pdf.length };
    for (const asForm of [false, true]) {
      for (const { toAsker, toStudio } of await request(defaultLocale, asForm)) {
        assert.match(toStudio.messageId ?? "", /^<[\da-f-]{36}\.studio@bocana\.example>$/);
        assert.equal(toStudio.messageId?.replace(".studio", ""), toAsker.messageId);
        const [attachment, ...others] = toAsker.attachments;
        assert.deepEqual([others, toStudio.attachments], [[], []]);
        assert.deepEqual([attachment?.filename, attachment?.mimeType], [`${slug}.pdf`, "application/pdf"]);
        assert.ok(Buffer.from(attachment?.content as ArrayBuffer).equals(pdf));
        assert.equal(toAsker.subject, studio.get("resources", guide, defaultLocale)?.data.title);
        assert.equal(plainText(toAsker.html ?? ""), plainText((toAsker.text ?? "").replaceAll("&", "&amp;")));
      }
    }
  });

  it("bring a link where the PDF is too large, which the HTML holds whole", async () => {
    bytesOf = { [otherLocale]: guideDelivery.attachedBytes + 1 };
    for (const { toAsker } of await request(otherLocale)) {
      assert.deepEqual(toAsker.attachments, []);
      const [, address = ""] = /^(https:\S+)$/m.exec(toAsker.text ?? "") ?? [];
      const { searchParams } = new URL(address);
      assert.equal(Number(searchParams.get("until")), road.clock.at + guideDelivery.linkDays * 86_400_000);
      assert.ok(toAsker.html?.includes(address.replace("&", "&#38;").replace('"', "&#34;")));
      assert.ok(toAsker.html?.includes(`<html lang="${otherLocale}">`));
    }
  });

  it("are in the language of the page, also where the guide is in another one", async () => {
    bytesOf = { [defaultLocale]: pdf.length };
    for (const { toAsker } of await request(otherLocale)) {
      assert.ok(toAsker.html?.includes(`<html lang="${otherLocale}">`));
      assert.match(toAsker.text ?? "", /^Hello,/);
      assert.ok(Buffer.from(toAsker.attachments[0]?.content as ArrayBuffer).equals(pdf));
    }
  });

  it("are not reported as sent where an address has used up its hourly limit", async () => {
    bytesOf = { [defaultLocale]: pdf.length };
    for (const { ask } of [road, await road.listen()]) {
      const email = `${randomUUID()}@client.example`;
      const wish = (key: string) => ask("/api/resources", send({ slug, email }, { "idempotency-key": key }));
      const answers: string[] = [];
      for (let count = 0; count <= sizeLimits.typedMails; count += 1)
        answers.push(await (await wish(`${email}-${count}`)).text());
      const said = answers.map((answer) => JSON.parse(answer).status);
      assert.deepEqual(said, [...Array(sizeLimits.typedMails).fill("sent"), "received"]);
      assert.equal(await (await wish(`${email}-${sizeLimits.typedMails}`)).text(), answers.at(-1));
      await deliverAll();
      assert.equal(server.mails.filter(({ recipients }) => recipients.join() === email).length, sizeLimits.typedMails);
    }
  });
});

describe("a request for a guide without a mail server", () => {
  const road = openRoad({
    guides: {
      find: () => ({ name: "a.pdf", bytes: 1, read: async () => new Uint8Array(1) }),
      link: () => assert.fail("it is small"),
    },
  });

  it("is accepted, and its answer mentions no mail", async () => {
    for (const mapping of [road, await road.listen()]) {
      const response = await mapping.ask("/api/resources", send({ slug, email: `${randomUUID()}@client.example` }));
      assert.equal(((await response.json()) as { status: string }).status, "received");
    }
    assert.equal(submissionsIn(road).length, 2);
  });
});
