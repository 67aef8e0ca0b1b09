import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { everyRow } from "../support/every-row.ts";

const texts = [
  "",
  " ",
  "\n",
  "two  spaces and a word two  spaces",
  "a line\nand\n\n another \n\n  one\r\n\tend",
  "I'm sure he'd say it's 1234 5678\n9",
  "signs.\n/path /other // \n/",
  "``` ts\n\n\n  const a = 1;\n```\n\n- **bold**, _it_\n",
  "é à\u00a0b e\u0301 \u0301a",
  "日本 語\n日本語の文 😀 😀\n😀",
  `${"long".repeat(30)} ${"long".repeat(30)}`,
  "a model ends a text with <|endoftext|> or <|im_end|>",
];

test("a text that is counted word by word has as many tokens as in one piece", () =>
  everyRow(texts, (text) => {
    const tokens = encode(text, { disallowedSpecial: new Set<string>() }).length;
    assert.deepEqual([countTokens(text), countTokens(text)], [tokens, tokens]);
  }));
