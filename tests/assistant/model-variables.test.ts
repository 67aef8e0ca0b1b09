import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readEnvironment } from "../../functions/config.ts";

const LLM_BASE_URL = "https://llm.example/v1";
const LLM_API_KEY = "sk-planted";

describe("the variables of a model", () => {
  it("go together, and the one that is missing is named", () => {
    for (const [given, missing] of [
      [{ LLM_BASE_URL }, "LLM_MODEL"],
      [{ LLM_BASE_URL, LLM_API_KEY }, "LLM_MODEL"],
      [{ LLM_MODEL: "m" }, "LLM_BASE_URL"],
      [{ LLM_API_KEY }, "LLM_BASE_URL"],
    ] as const) {
      assert.throws(() => readEnvironment(given), new RegExp(`^Error: ${missing}: is needed`));
    }
  });

  it("may leave out the key, or all", () => {
    assert.equal(readEnvironment({ LLM_BASE_URL, LLM_MODEL: "m" }).LLM_MODEL, "m");
    assert.equal(readEnvironment({}).LLM_BASE_URL, undefined);
  });

  it("are not repeated by a fault", () => {
    assert.throws(
      () => readEnvironment({ LLM_BASE_URL: "sk-planted", LLM_API_KEY: "sk-planted ü" }),
      (error: Error) => !error.message.includes("planted"),
    );
  });
});
