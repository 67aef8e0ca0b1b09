import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readEnvironment } from "../../functions/config.ts";
import { answersOf } from "../../scripts/studio/init/answers.ts";
import { emailAddress, mailtoOf } from "../../src/model/shapes/email-address.ts";
import { everyRow } from "../support/every-row.ts";

/** Address as typed → address as stored, and its link. */
const taken: [typed: string, kept: string, link: string][] = [
  ["r&d@example.com", "r&d@example.com", "mailto:r%26d@example.com"],
  [" info@example.xn--p1ai\n", "info@example.xn--p1ai", "mailto:info@example.xn--p1ai"],
  ["info@exämple.com", "info@xn--exmple-cua.com", "mailto:info@xn--exmple-cua.com"],
  ["50%+a?b#c@localhost", "50%+a?b#c@localhost", "mailto:50%25+a%3Fb%23c@localhost"],
];

const refused = [
  "",
  "info",
  "info@",
  "@example.com",
  "núria@example.com",
  "a b@example.com",
  "a@b@example.com",
  "a@ä/b",
];

describe("an email address", () => {
  it("is what a browser takes, for people, the environment and init alike", () =>
    everyRow(taken, async ([typed, kept, link]) => {
      assert.equal(emailAddress.parse(typed), kept);
      assert.equal(mailtoOf(kept), link);
      assert.equal(readEnvironment({ MAIL_TO: typed }).MAIL_TO, kept);
      const options = { name: "Norai", url: "https://norai.example", languages: "ca", email: typed, yes: true };
      assert.equal((await answersOf(options)).email, kept);
    }));

  it("is refused where a browser refuses it", () =>
    everyRow(refused, (typed) => assert.equal(emailAddress.safeParse(typed).success, false)));
});
