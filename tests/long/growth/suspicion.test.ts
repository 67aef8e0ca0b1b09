import assert from "node:assert/strict";
import { it } from "node:test";
import { weigh } from "../../../src/api/inbox/suspicion/suspicion.ts";
import { everyRow } from "../../support/every-row.ts";
import { growthExponent, most } from "./growth-exponent.ts";

const site = { locales: ["en", "es", "ca"], domain: "studio.example" };
const sender = { name: "Hannah Reid", email: "hannah@oakandtwine.example" };
const pieces = [
  "a",
  "your ",
  "www.a.",
  "https://a ",
  "a.b.c.",
  "we offer ",
  "[url",
  "<a ",
  "$1",
  "я",
  "aA",
  ". ",
  "for your ",
];

it("the suspicion of spam costs no square of the text, whatever stands in it", () =>
  everyRow(pieces, async (piece) => {
    const act = (length: number) => weigh({ ...site, ...sender, message: piece.repeat(length / piece.length) });
    const exponent = await growthExponent(act, 24_000);
    assert.ok(exponent <= most, `grows by the power of ${exponent.toFixed(2)}`);
  }));
