import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readEnvironment } from "../../functions/config.ts";

const LLM_BASE_URL = "https://llm.example/v1";
const LLM_API_KEY = "sk-planted";

describe("the variables LLM_BASE_URL, LLM_MODEL and LLM_API_KEY", () => {
  it("are refused where one of them is missing, by its name", () => {
    for (const [given, missing] of [
      [{ LLM_BASE_URL }, "LLM_MODEL"],
      [{ LLM_BASE_URL, LLM_API_KEY }, "LLM_MODEL"],
      [{ LLM_MODEL: "m" }, "LLM_BASE_URL"],
      [{ LLM_API_KEY }, "LLM_BASE_URL"],
    ] as const) {
      assert.throws(() => readEnvironment(given), new RegExp(`^Error: ${missing}: is required`));
    }
  });

  it("may be left out together, and the key alone", () => {
    assert.equal(readEnvironment({ LLM_BASE_URL, LLM_MODEL: "m" }).LLM_MODEL, "m");
    assert.equal(readEnvironment({}).LLM_BASE_URL, undefined);
  });

  it("are not repeated in the message of a fault", () =>
    assert.throws(
      () => readEnvironment({ LLM_BASE_URL: "sk-planted", LLM_API_KEY: "sk-planted ü" }),
      (error: Error) => !error.message.includes("planted"),
    ));
});
