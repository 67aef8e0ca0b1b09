import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { phrasePattern, phrases } from "../../../../src/api/inbox/suspicion/phrases.ts";
import { signs, suspectedFrom } from "../../../../src/api/inbox/suspicion/signs.ts";
import { type Evidence, suspicionOf, weigh } from "../../../../src/api/inbox/suspicion/suspicion.ts";
import { everyRow } from "../../../support/every-row.ts";
import { randomNumbers } from "../../../support/random-numbers.ts";
import { inquiries, spam } from "./collected.ts";

const site = { locales: ["en", "es", "ca"], domain: "studio.example" };
const isSuspected = (sent: Partial<Evidence>) => suspicionOf({ ...site, ...sent }) !== undefined;
const honest = {
  name: "Hannah Reid",
  email: "hannah@oakandtwine.example",
  message: "We run a furniture workshop and need a new website. Could you tell us what that would cost?",
};

describe("the suspicion of spam", () => {
  it("falls on at least 180 of 200 advertisements of mixed kinds", () => {
    assert.ok(spam.length >= 200, `${spam.length} are not enough`);
    const missed = spam.filter((sent) => !isSuspected(sent));
    assert.ok(missed.length * 10 <= spam.length, missed.map(({ message }) => message.slice(0, 80)).join("\n"));
  });

  it("falls on at most 2 of 200 inquiries in three languages", () => {
    assert.ok(inquiries.length >= 200, `${inquiries.length} are not enough`);
    const held = inquiries.filter(isSuspected);
    assert.ok(held.length * 100 <= inquiries.length, held.map(({ message }) => message.slice(0, 80)).join("\n"));
  });

  it("falls on no identifier in hexadecimal digits, whatever letters meet in it", () => {
    const next = randomNumbers(1);
    const digits = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join("");
    const held: string[] = [];
    for (let round = 0; round < 4_000; round += 1) {
      const id = [8, 4, 4, 4, 12].map((length) => digits(length)).join("-");
      for (const message of [id, `${digits(4)}-${digits(6)}`])
        if (isSuspected({ ...honest, message })) held.push(message);
    }
    assert.deepEqual(held, []);
  });

  it("falls on no inquiry for its time alone, however quickly or late its form was sent", () => {
    for (const takenMs of [0, 900, 1e9]) assert.equal(isSuspected({ ...honest, takenMs }), false, String(takenMs));
    assert.equal(isSuspected({ ...honest, timesBefore: 50 }), false);
    assert.equal(isSuspected({ email: honest.email, takenMs: 200 }), false);
  });

  it("falls on a text with only a weak sign where its form was sent in no time", () => {
    const pitch = { ...honest, message: "May I send you our price list?" };
    assert.equal(isSuspected(pitch), false);
    assert.deepEqual(suspicionOf({ ...site, ...pitch, takenMs: 1100 })?.[0], "sent 1 s after the form was begun");
  });

  it("falls on whatever fills in the honeypot", () =>
    assert.equal(suspicionOf({ ...site, ...honest, isHoneypotFilled: true })?.[0], signs.honeypot.reason));

  it("does not count links to the sender's own site, to the studio and to portfolios", async () => {
    const rows = [
      "Our site is https://www.oakandtwine.example/about and https://oakandtwine.example",
      "I read https://studio.example/articles/forms and liked it",
      "The brief is at https://www.figma.com/file/x and https://docs.google.com/d/1",
    ];
    await everyRow(rows, (text) => {
      const { reasons } = weigh({ ...site, ...honest, message: `${honest.message} ${text}` });
      assert.deepEqual(reasons, weigh({ ...site, ...honest }).reasons);
    });
  });

  it("falls on a link in a script that no language of the site is written in, and not on the script alone", () => {
    const message = "Здравствуйте, нам нужен новый сайт для нашей мастерской в Барселоне.";
    const advert = `${message} https://sayt.example`;
    assert.equal(isSuspected({ ...honest, message }), false);
    assert.equal(isSuspected({ ...honest, message: advert }), true);
    assert.equal(isSuspected({ ...honest, message: advert, locales: ["ru", "en"] }), false);
  });

  it("falls on nobody who writes markup, a link in a name, letters without words or the same again and again, and nothing else", async () => {
    const rows: Partial<Evidence>[] = [
      { ...honest, message: "Our page shows <script>alert(1)</script> and <img src=x onerror=alert(1)>. Why?" },
      { ...honest, name: 'O\'Hara <script>alert("https")</script>' },
      { ...honest, name: "Hannah, www.oakandtwine.example" },
      { ...honest, message: "x".repeat(5000) },
      { ...honest, message: "word ".repeat(900) },
      { ...honest, message: "こんにちは、山田です 🎉" },
      { ...honest, message: "Hello", timesBefore: 50, takenMs: 300 },
    ];
    await everyRow(rows, (row) => assert.equal(isSuspected(row), false));
  });

  it("has only signs with points, none of which exceeds the threshold", () => {
    for (const [name, { points }] of Object.entries(signs)) assert.ok(points > 0 && points <= suspectedFrom, name);
  });

  it("knows what each phrase of the table shows", () => {
    for (const { shows } of phrases) assert.ok(shows === "asks" || shows in signs, shows);
  });
});

it("a phrase of spam stands for whole words, with marks for the rest of one, digits and gaps", () => {
  const rows = [
    ["link* {9} post_ for #+$-", "linking to some posts for 40$ only", "linking to many more posts for 40$ only"],
    ["a.b | (free|paid) posts", "paid posts", "unpaid posts"],
    ["-rank-", "unranked", "rare ink"],
    ["sell+", "sellers", "sell it"],
  ] as const;
  for (const [phrase, yes, no] of rows)
    assert.deepEqual(
      [yes, no].map((text) => phrasePattern(phrase).test(text)),
      [true, false],
      phrase,
    );
});
