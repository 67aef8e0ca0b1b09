import assert from "node:assert/strict";
import { it } from "node:test";
import { isGrounded } from "../../functions/assistant/grounding.ts";
import { everyRow } from "../support/every-row.ts";

const text =
  "We write to hello@studio.example. The site uses Node.js, and its source is at https://code.example/studio. A day costs 600.50 euros.";
const hits = [{ path: "/", title: "Contact", heading: "", text, score: 1, locale: "en" }] as never;

/** Sentences of a model, each with true if the passage says it. */
const sentences: readonly (readonly [sentence: string, isSaid: boolean])[] = [
  ["We write to hello@studio.example.", true],
  ["The site uses Node.js, and its source is at code.example/studio.", true],
  ["A day costs 600.50 euros.", true],
  ["The source is at https://evil.example/studio.", false],
  ["The source is at evil.example/studio.", false],
  ["The source of the site is at evil.example.", false],
  ["The source is at sub.code.evil.example:8080/x?y.", false],
  ["We write to hello@evil.example.", false],
  ["The [source](//evil.example) of the site.", false],
];

it("a sentence of a model is shown only where its addresses stand in the passages, with a scheme or without", () =>
  everyRow(sentences, ([sentence, isSaid]) => assert.equal(isGrounded(sentence, hits, "en"), isSaid)));
