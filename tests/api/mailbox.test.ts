import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mailboxOf } from "../../src/api/store/mailbox.ts";
import { everyRow } from "../support/every-row.ts";

describe("the mailbox behind an address", () => {
  it("is one, however the address is written", () =>
    everyRow(
      [
        ["ada.love@gmail.com", ["A.d.a.Love+x@GoogleMail.com", "adalove@gmail.com."]],
        ["ada@proton.me", ["ada+x@protonmail.com", "ada@pm.me", "ada@protonmail.ch"]],
        ["ada@icloud.com", ["ada@me.com", "ADA@mac.com"]],
        ["ada@yandex.ru", ["ada@ya.ru", "ada@yandex.com"]],
        ["ada@yahoo.com", ["ada-shop@yahoo.com", "ada+shop@yahoo.com"]],
        ["ada-love@studio.example", ["Ada-Love+x@Studio.example"]],
      ] as const,
      ([first, others]) => {
        for (const other of others) assert.deepEqual(mailboxOf(other), mailboxOf(first), other);
      },
    ));

  it("is another where a provider gives another name or another person", () =>
    everyRow(
      [
        ["ada@outlook.com", "ada@hotmail.com"],
        ["ada-love@studio.example", "ada@studio.example"],
        ["ada@yahoo.com", "ada@yahoo.co.uk"],
        ["ada-love@gmail.com", "ada@gmail.com"],
      ] as const,
      ([one, other]) => assert.notEqual(mailboxOf(one).name, mailboxOf(other).name),
    ));
});
